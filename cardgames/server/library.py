"""What the browser keeps: scripts, styles and typefaces, sent compressed and never asked for twice."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path

from tornado.web import HTTPError, RequestHandler

LIBRARIES = ("voila", "ipywidgets", "jupyterlab_widgets", "anywidget", "cardgames")
"""The packages whose files are sent; a new version of one gives every file a new address."""

TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
"""Media types that the system's table may not know or may have wrong."""

PACKED = {".js", ".css", ".svg", ".json"}
"""What grows smaller when compressed: about a quarter of its size is left."""


class Library(RequestHandler):
    """A file below the first of ``roots`` that has it; its address holds the `edition`, so it can be kept for good."""

    def initialize(self, roots: Sequence[str]) -> None:
        """Take the folders to look in."""
        self.roots = roots

    def get(self, path: str) -> None:
        """Answer with the file, compressed if the browser can read that."""
        file = find(self.roots, path)
        if file is None:
            raise HTTPError(404)
        packed = file.suffix in PACKED and "gzip" in self.request.headers.get("Accept-Encoding", "")
        if packed:
            self.set_header("Content-Encoding", "gzip")
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("Content-Type", TYPES.get(file.suffix) or mimetypes.guess_type(file)[0] or "text/plain")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(content(file, packed))

    def compute_etag(self) -> None:
        """Leave out the check whether a file has changed: at one address it never does."""


def find(roots: Iterable[str], path: str) -> Path | None:
    """The file ``path`` below the first of ``roots`` that has it; never one outside."""
    for root in roots:
        folder = Path(root).resolve()
        file = (folder / path).resolve()
        if file.is_relative_to(folder) and file.is_file():
            return file
    return None


@cache
def content(file: Path, packed: bool) -> bytes:
    """The bytes of a file, kept in memory: thirty visitors read them thirty times."""
    return gzip.compress(file.read_bytes(), 6, mtime=0) if packed else file.read_bytes()


@cache
def edition(folder: Path) -> str:
    """A short word that differs whenever an installed library or a file of ``folder`` differs."""
    parts = [f"{name} {version(name)}" for name in LIBRARIES]
    parts += [f"{file.name} {file.stat().st_mtime_ns}" for file in sorted(folder.rglob("*")) if file.is_file()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]
