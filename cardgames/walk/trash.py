"""The stations of Trash, from the first card to the last place. The learner is seat 0."""

from __future__ import annotations

from cardgames.walk.station import Goal, Station, goal


def _station(
    name: str, clauses: str, position: str, *, reach: Goal, way: str, wrong: tuple[str, ...], limit: int = 0
) -> Station:
    """A station whose clauses stand in one text, and the moves of a row between semicolons."""
    rows = tuple(tuple(row.split("; ")) for row in wrong)
    return Station("trash", name, tuple(clauses.split()), position, reach, tuple(way.split("; ")), rows, limit)


_WON = "layout Ac 2h 3d 4s Jc 6h 7c 8d 9s Tc"

STATIONS = (
    _station("layout", "TR-2 TR-1 TR-4", "layout (3?) (Kd) (6?) | stock 4c ...",
             reach=goal("draw"), way="stock", wrong=("discard", "jack 4")),
    _station("numbers", "TR-5 TR-4", "layout (3?) (Qh) (6?) | stock Ks ... | discards Kc 4d",
             reach=goal("place", place=4), way="discard", wrong=("stock", "jack 4")),
    _station("court", "TR-3 TR-8", "layout (6?) (Qc) (3?) | stock 7h ... | discards Kd",
             reach=goal("place", place=7), way="stock", wrong=("discard",)),
    _station("chain", "TR-5", "layout (?) (5h) (2?) (9c) (3?) (Qd) (?) | stock Kh ... | discards 2s",
             reach=goal("place", times=3), way="discard", wrong=("stock",)),
    _station("taken", "TR-8", "layout (2?) (Kc) (2?) 6h (4?) | stock 3d ... | discards Qs 6c",
             reach=goal("place", place=3), way="stock", wrong=("discard",)),
    _station("jack", "TR-6", "layout Ac 2d (Kc) (Qc) (Kd) (Qd) (Kh) (Qh) (Ks) (As) | discards Qs 2s | holds Jh",
             reach=goal("place"), way="jack 7", wrong=("jack 1", "stock", "discard")),
    _station("replace", "TR-7", "layout Ac (Qs) (Kd) 4d 5h (2?) Js (2?) | stock Kc ... | discards Qh 8c",
             reach=goal("place", times=2), way="discard; jack 3", wrong=("stock", "discard; jack 8", "discard; stock")),
    _station("shuffle", "TR-9", "layout Ac 2d (3?) 6h (4?) | layout (Jc) (Jd) (Jh) (Js) (6?) | stock | discards ... 6c",
             reach=goal("reshuffle"), way="stock", wrong=("discard",)),
    _station("win", "TR-10", "layout Ac 2h 3d 4s Jc 6h (5s) 8d 9s Tc | stock Qd ... | discards Kh 7c",
             reach=goal("win_hand"), way="discard", wrong=("stock",)),
    _station("next", "TR-11 TR-12", f"{_WON} | discards Kh 5s | won",
             reach=goal("fewer_places"), way="next", wrong=("stock", "jack 3")),
    _station("fewer", "TR-11 TR-8", "layout (3?) (Kd) (5?) | stock 4c ... | discards Td",
             reach=goal("place", place=4), way="stock", wrong=("discard", "next")),
    _station("match", "TR-13", "layout (Qd) | layout (5?) | stock Ks ... | discards Qh As",
             reach=goal("win_match"), way="discard", wrong=("stock",)),
)  # fmt: skip
"""In the order of the walk."""
