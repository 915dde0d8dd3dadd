"""``cardgames dashboards`` and ``cardgames lab``: start what runs in the browser."""

from __future__ import annotations

from typing import Any

from cardgames.cli.arguments import Argument, Command, whole


def dashboards(values: dict[str, Any], language: str) -> int:
    """Serve the dashboards until they are stopped with Ctrl+C, and open them in the browser."""
    from cardgames.server import dashboards as serve

    browser = not values["no_browser"]
    serve(values["port"], lang=language, present=values["present"], browser=browser, host=values["host"])
    return 0


def lab(values: dict[str, Any], language: str) -> int:
    """Open JupyterLab on the chapters; returns its exit status."""
    from cardgames.server import lab as open_lab

    return open_lab(lang=language, browser=not values["no_browser"])


COMMANDS = {
    "dashboards": Command(
        (
            Argument("--port", "N", whole),
            Argument("--present"),
            Argument("--no-browser"),
            Argument("--host", "NAME", default="localhost"),
        ),
        dashboards,
    ),
    "lab": Command((Argument("--no-browser"),), lab),
}
