"""Voilà, made the project's own: its pages, its template, its kernels and what they may do."""

from __future__ import annotations

import logging
import os
import shutil
import threading
import webbrowser
from asyncio import FIRST_COMPLETED, Future, gather, get_running_loop, wait
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RedirectHandler, authenticated
from traitlets import Unicode
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from cardgames.server.library import Library
from cardgames.server.pages import DASHBOARDS, LIBRARY, page_context

IDLE = 200
"""Seconds a kernel is kept after its last sign of life when no tab is open (``CARDGAMES_IDLE`` overrides).

Eight looks are taken in that time, so that a kernel ends within five minutes after its tab.
"""

PATIENCE = 300
"""Seconds a kernel may take to make a page, where nobody knows whether it still will.

By themselves they would be four, after which a page is kept without its content: a slow machine that starts all
its kernels at once takes longer.
"""

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline' data:",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    )
)
"""Nothing is loaded from, or sent to, another address; the rest is what widgets need."""


VIEW = "application/vnd.jupyter.widget-view+json"
"""What stands in a page where its widgets are to be."""

WIDGETS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]
"""The only extensions of the front end that are loaded: others cost megabytes a page."""


class Dashboards(Voila):  # type: ignore[misc]
    """Voilà serving one folder: the first page, the dashboards by their names, and nothing that lists files."""

    lang = Unicode("en", config=True, help="Language of a visitor who has not chosen one.")
    greeting = Unicode("", config=True, help="What is printed when the server is ready.")
    opens = Unicode(None, allow_none=True, config=True, help="The address opened in the browser, if any.")

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, with the templates' words, answers in our look, and no visitor under a foreign name."""
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals["resources"] = {"cg": page_context(self.lang)}
        settings["jinja2_env"] = settings["voila_jinja2_env"]  # the stock answers need files that are not served here
        settings["allow_remote_access"] = self.ip not in ("localhost", "127.0.0.1")
        settings["default_handler_class"] = Missing
        settings["default_handler_args"] = {"voila_configuration": self.voila_configuration}
        return settings

    def init_handlers(self) -> list[Any]:
        """Our pages before Voilà's; those that list or hand out files are left out."""
        page = {"voila_configuration": self.voila_configuration}
        notebook = page | {"template_paths": self.template_paths, "config": self.config}
        ours = [
            (r"/", Home, page),
            (rf"/({'|'.join(DASHBOARDS)})/?", Dashboard, notebook),
            (r"/voila/tree.*", RedirectHandler, {"url": "/"}),
            (LIBRARY + r"/static/(.*)", Library, {"roots": self.static_paths}),
            (LIBRARY + r"/labextensions/(.*)", Library, {"roots": self.labextensions_path}),
        ]
        hidden = ("/voila/api/contents", "/voila/tree", "/voila/files")
        return ours + [rule for rule in super().init_handlers() if not str(rule[0]).startswith(hidden)]

    def listen(self) -> None:
        """Listen until stopped; greet once the server answers."""
        IOLoop.current().add_callback(self.greet)
        super().listen()

    def stop(self) -> None:
        """End the kernels, and after them what they read and write."""
        self.ioloop.run_sync(self.kernel_manager.shutdown_all)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def greet(self) -> None:
        """Print the address and open it."""
        print(self.greeting, flush=True)
        if self.opens:
            threading.Thread(target=webbrowser.open, args=(self.opens,), daemon=True).start()


class Home(BaseVoilaHandler):  # type: ignore[misc]
    """The first page: the dashboards as cards. It starts no kernel."""

    @authenticated
    def get(self) -> None:
        """Answer with the page."""
        self.finish(self.render_template("home.html", theme="light"))


class Dashboard(TornadoVoilaHandler):  # type: ignore[misc]
    """A dashboard under its own name: ``/play_trash``."""

    async def get(self, name: str) -> None:
        """Answer with the page, whose kernel is warm unless many come at once.

        With the cookie of its token a page may end its kernel when it is left; without, only `IDLE` does.
        """
        _ = self.xsrf_token  # asked for, it is set
        await self.kernel_manager.sift(f"{name}.ipynb")
        await super().get(path=f"{name}.ipynb")


class Missing(BaseVoilaHandler):  # type: ignore[misc]
    """Every address that leads nowhere."""

    async def prepare(self) -> None:
        """Say so, in our look."""
        await super().prepare()
        raise HTTPError(404)


def with_library(page_config: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Let a page load its scripts from the library instead of Voilà's own addresses."""
    return page_config | {"fullStaticUrl": f"{LIBRARY}/static", "fullLabextensionsUrl": f"{LIBRARY}/labextensions"}


class Kernels(AsyncMappingKernelManager):
    """Kernels whose idle time begins when a visitor takes them, however long they were kept warm before.

    One that died while it waited is no longer handed out: started anew by itself, it knows nothing of its page.
    """

    async def start_kernel(self, *args: Any, **kwargs: Any) -> str:  # type: ignore[override]  # one of jupyter_client is plain
        """Start a kernel, and note when it has to be started anew."""
        kernel_id: str = await super().start_kernel(*args, **kwargs)
        kernel: Any = self.get_kernel(kernel_id)
        kernel.restarted = get_running_loop().create_future()
        self.add_restart_callback(
            kernel_id, lambda: kernel.restarted.done() or kernel.restarted.set_result(None), "restart"
        )
        return kernel_id

    async def sift(self, notebook: str) -> None:
        """Put a kernel that is well first in a page's pool; one that died, kept or still being warmed, is let go.

        Nobody else is given it while it is looked at; what was started in its place ends as an idle one. Where all
        have died the pool is filled again.
        """
        manager: Any = self  # Voilà makes a subclass of this one, with pools where kernels are kept warm
        pool = getattr(manager, "_pools", {}).get(notebook, [])
        while pool:
            ready = pool.pop(0)
            if await self._is_well(ready):
                pool.insert(0, ready)
                break
            if not pool:
                manager.fill_if_needed(delay=0, notebook_name=notebook)
                break

    async def _is_well(self, ready: Future[dict[str, Any]]) -> bool:
        """Whether a kernel was warmed to the end, is still the same, runs, and its page has a place for its widgets."""
        await wait([ready])
        if ready.exception():
            return False
        task, kernel_id = ready.result()["task"], ready.result()["kernel_id"]
        if kernel_id not in self:
            return False
        kernel: Any = self.get_kernel(kernel_id)
        await wait([task, kernel.restarted], return_when=FIRST_COMPLETED)
        if kernel.restarted.done() or task.exception() or not await kernel.is_alive():
            return False
        parts, _ = task.result()
        return any(VIEW in part for part in parts)

    async def shutdown_all(self, now: bool = True) -> None:  # type: ignore[override]  # one of jupyter_client is plain
        """End every kernel at once, since none has anything to keep; of those being started, wait for no page."""
        manager: Any = self
        kept = getattr(manager, "_pools", {})
        manager._pools = {}
        for ready in await gather(*chain(*kept.values()), return_exceptions=True):
            if isinstance(ready, dict):
                ready["task"].cancel()
        await gather(*(self._kill(one) for one in self.list_kernel_ids()), return_exceptions=True)

    async def _kill(self, kernel_id: str) -> None:
        """End a kernel, without the interruption that comes first elsewhere: one that has just begun would complain."""
        kernel: Any = self.get_kernel(kernel_id)
        await kernel.provisioner.kill()
        await super().shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that has been idle too long; Voilà does not ask this of those in its pool."""
        kernel: Any = self.get_kernel(kernel_id)
        if not hasattr(kernel, "taken"):
            kernel.taken = True
            kernel.last_activity = datetime.now(UTC)
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]


def configuration(folder: Path, port: int, host: str, lang: str, warm: bool) -> Config:
    """Every setting of the server, with the reason where it is not plain."""
    idle = int(os.environ.get("CARDGAMES_IDLE", IDLE))
    config = Config()
    config.Voila.update(root_dir=str(folder), port=port, ip=host, port_retries=0, open_browser=False)
    config.Voila.update(config_file_paths=[], log_level=logging.ERROR)  # no settings of other projects, no chatter
    config.Voila.tornado_settings = {
        "headers": {
            "Content-Security-Policy": POLICY,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
        },
        "websocket_compression_options": {},  # half a megabyte a page, most of it widgets' code, is a tenth of that
        "ws_ping_timeout": 30_000,  # what tornado would set by itself, after a warning for every visitor
    }
    config.VoilaConfiguration.update(
        template="cardgames",
        allow_template_override="NO",  # the stock templates ask outside hosts for icons
        allow_theme_override="NO",
        extension_allowlist=WIDGETS,
        page_config_hook=with_library,
        multi_kernel_manager_class=Kernels,
        preheat_kernel=warm,
        default_pool_size=1,
        resources={"cg": page_context(lang)},
        show_tracebacks=False,
        strip_sources=True,
    )
    config.VoilaExecutor.update(timeout=PATIENCE, iopub_timeout=PATIENCE)
    config.MappingKernelManager.update(
        cull_idle_timeout=idle, cull_interval=max(1, idle // 8), cull_connected=False, cull_busy=True
    )
    return config


def serve(
    folder: Path, port: int, *, host: str, lang: str, greeting: str, opens: str | None = None, warm: bool = True
) -> None:
    """Serve the dashboards of a folder until Ctrl+C or SIGTERM; ``warm``: keep a kernel ready for the next visitor."""
    config = configuration(folder, port, host, lang, warm)
    config.Dashboards.update(lang=lang, greeting=greeting, opens=opens)
    for name in (
        "general",
        "application",
        "access",
    ):  # a setting of jupyter_server; a page without its kernel
        logging.getLogger(f"tornado.{name}").setLevel(logging.ERROR)
    app = Dashboards(config=config)
    app.initialize(argv=[])
    app.start()
