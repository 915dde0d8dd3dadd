"""The two ways onto the screen: the dashboards for anyone with a browser, the chapters for anyone with JupyterLab.

Voilà and JupyterLab are imported inside the functions, so that asking for an address costs nothing.
"""

from __future__ import annotations

import errno
import os
import shutil
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from cardgames.texts import Impossible, texts

SHARE = Path(__file__).parent.parent / "share"
"""What is served beside Python: `jupyter` (template, kernel, browser files) and, in a wheel, the notebooks."""

PORT = 8866
"""The port tried first when none is named."""

TRIES = 50
"""How many ports, counted from `PORT`, are tried when none is named."""

OFFLINE = ("--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate")
"""JupyterLab without its questions to other hosts; `share/jupyter/labconfig` keeps it from offering news."""


def dashboards(
    port: int | None = None, *, lang: str = "en", present: bool = False, browser: bool = True, host: str = "localhost"
) -> None:
    """Serve the dashboards until Ctrl+C, say their address and open it in the browser.

    ``port``: None takes the first free one from `PORT` on. ``lang``: the language of whoever has not chosen
    one. ``present``: the presenter form, for a projector. ``host``: "localhost" keeps them on this computer, "0.0.0.0"
    shows them to every device on the same network. Raises `Impossible` for a port, a host or a language that
    cannot be had.
    """
    say = texts(lang)
    port = free_port(port, host)
    os.environ |= {"JUPYTER_PATH": jupyter_path(), "CARDGAMES_LANG": lang}  # the kernels read both
    from cardgames.server.app import serve  # noqa: PLC0415 - Voilà is slow to import

    query = "?" + "&".join([f"lang={lang}"] * (lang != "en") + ["present=1"] * present)
    address = f"http://localhost:{port}/" + query.rstrip("?")
    lines = [say("page.running", address=address)]
    if host not in ("localhost", "127.0.0.1"):
        lines.append(say("page.phones", address=f"http://{network_address()}:{port}/{query.rstrip('?')}"))
    serve(
        folder("dashboards"), port, host=host, lang=lang, greeting="\n".join(lines), opens=address if browser else None
    )


def lab(target: Path | None = None, *, lang: str = "en", browser: bool = True) -> int:
    """Open JupyterLab on the chapters and return its exit status.

    In a checkout they are opened where they are; from a wheel they are first copied to ``target`` (by default
    ``cardgames-notebooks`` here), where the reader can write. Chapters already there are kept as they are.
    """
    home = folder("notebooks")
    if home.is_relative_to(SHARE):
        copy = (target or Path("cardgames-notebooks")).resolve()
        for chapter in sorted(home.glob("*.ipynb")):
            if not (copy / chapter.name).exists():
                copy.mkdir(parents=True, exist_ok=True)
                shutil.copy(chapter, copy)
        print(texts(lang)("page.chapters", folder=str(copy)), flush=True)
        home = copy
    command = [sys.executable, "-m", "jupyterlab", str(home), *OFFLINE] + ["--no-browser"] * (not browser)
    environment = os.environ | {name: jupyter_path(name) for name in ("JUPYTER_PATH", "JUPYTER_CONFIG_PATH")}
    return subprocess.run(command, env=environment, check=False).returncode


def folder(name: str) -> Path:
    """The folder ``dashboards`` or ``notebooks``: in the checkout, or carried by the wheel.

    >>> folder("dashboards").joinpath("play_trash.ipynb").exists()
    True
    """
    checkout = SHARE.parent.parent / name
    return checkout if (checkout.parent / "pyproject.toml").exists() else SHARE / name


def jupyter_path(name: str = "JUPYTER_PATH") -> str:
    """A path of Jupyter's with the project's own files first, so that nothing installed elsewhere comes first."""
    ours = str(SHARE / "jupyter")
    others = [path for path in os.environ.get(name, "").split(os.pathsep) if path not in ("", ours)]
    return os.pathsep.join([ours, *others])


def free_port(port: int | None, host: str) -> int:
    """``port`` if it is free, or without one the first free port from `PORT` on; raises `Impossible`."""
    if port is None:
        free = next((candidate for candidate in range(PORT, PORT + TRIES) if is_free(candidate, host)), None)
        if free is None:
            raise Impossible("page.port.none", first=PORT, last=PORT + TRIES - 1)
        return free
    if not 1 <= port <= 65535:
        raise Impossible("page.port.range", port=port)
    if not is_free(port, host):
        raise Impossible("page.port.taken", port=port)
    return port


def is_free(port: int, host: str) -> bool:
    """Whether nobody listens on ``port`` of ``host``; raises `Impossible` for a host or a port one may not use."""
    bound = False
    for family, address in _addresses(port, host):
        try:
            with closing(socket.socket(family, socket.SOCK_STREAM)) as probe:
                if os.name == "posix":
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                probe.bind(address)
                bound = True
        except PermissionError:
            raise Impossible("page.port.denied", port=port) from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return False  # any other error: not an address of this computer, as ::1 where there is no IPv6
    if not bound:
        raise Impossible("page.host", host=host)
    return True


def _addresses(port: int, host: str) -> list[tuple[int, tuple[object, ...]]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        return []
    return [(family, address) for family, _, _, _, address in found]


def network_address() -> str:
    """This computer's address on its network, as its own routing table names it; nothing is sent."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for examples: no datagram is ever sent
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
