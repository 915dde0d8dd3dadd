"""The stations of Hand and Foot, from a first turn to the score. The learner is seat 0 of two, each a team."""

from __future__ import annotations

from cardgames.cards import read_kind
from cardgames.walk.station import Goal, Station, goal


def _station(
    name: str, clauses: str, position: str, *, reach: Goal, way: str, wrong: tuple[str, ...], limit: int = 0
) -> Station:
    """A station whose clauses stand in one text, and the moves of a row between semicolons."""
    rows = tuple(tuple(row.split("; ")) for row in wrong)
    return Station("hand-and-foot", name, tuple(clauses.split()), position, reach, tuple(way.split("; ")), rows, limit)


_TENS = "melds Tc Td Th Ts / -"
_REDS = "3d 3d 3d 3d 3d / 3h 3h 3h 3h 3h"
_BOOKS = "melds 9c 9c 9d 9d 9h 9h 9s, 6c 6d 6h 6s 6s 2c Jk / -"

STATIONS = (
    _station("turn", "HF-13 HF-4 HF-1 HF-2",
             "draw 0 | stock 5h Ts ... | pile Tc | hands 4c 4d 6h 7d 8c 9s Jd Qh Qs Kc Ad / 11? | open no / no",
             reach=goal("discard"), way="draw; discard 6", wrong=("discard 6", "take", "draw; draw"), limit=3),
    _station("red_three", "HF-6 HF-5",
             "draw 0 | stock 3h 8d 5c ... | pile 7h 3s | hands 3c 3s 4h 6d 8c 9s Jd Qh Ks Kc Ad / 11? | open no / no",
             reach=goal("red_three"), way="draw", wrong=("take", "discard 4")),
    _station("meld", "HF-7", f"hands 5c 8h 9d Qd Qh Kc Kd Ks / 11? | {_TENS}",
             reach=goal("lay", kind=read_kind("K")), way="lay K:3", wrong=("lay Q:2", "discard 5")),
    _station("wilds", "HF-8 HF-11",
             "hands 5c 8d 9h Ts Jk / 11? | melds Kc Kd Ks, 6c 6d 6h 6s 2c 2d / -",
             reach=goal("dirty_book"), way="lay 6:0+Jk:1", wrong=("lay K:0+Jk:1", "discard Jk")),
    _station("threes", "HF-9", f"hands 2d 3c 3c 3s 8h 9d / 11? | {_TENS}",
             reach=goal("lay", kind=read_kind("3b")), way="lay 3b:3",
             wrong=("lay 3b:2+2:1", "lay 3b:3+2:1", "discard 8")),
    _station("book", "HF-11 HF-7", "hands 2c 5d 9h Kc Kd / 11? | melds 9c 9c 9d 9d 9h 9s / -",
             reach=goal("clean_book"), way="lay 9:1", wrong=("lay 9:0+2:1", "lay 9:1+2:1", "discard 9")),
    _station("one_open", "HF-10", "hands 5d 8c 8c 8d 8h 8s Kc / 11? | melds 8c 8d 8h 8h 8s / -",
             reach=goal("lay", kind=read_kind("8")), way="lay 8:2; lay 8:3", wrong=("lay 8:3", "lay 8:5", "discard 8")),
    _station("opening", "HF-12 HF-3",
             "hands 5c 5d 5h 5s 7d 9c 9d 9h Js Kc Ah / 11? | open no / no",
             reach=goal("opened"), way="lay 9:3; lay 5:4",
             wrong=("lay 9:2", "lay 9:3; discard K", "discard K"), limit=4),
    _station("pile", "HF-14",
             f"draw 0 | pile 4c 6d 8h Jc 5s 9d 7h Kd | hands 5d 8c Kc Ks Ah / 11? | {_TENS}",
             reach=goal("take"), way="take", wrong=("draw", "lay K:2")),
    _station("pile_opening", "HF-15",
             "draw 0 | pile 4c 6d 8h Jc 5s 9d Kd | hands 4h 7c 7d 7h 7s Jd Kc Ks Ah / 11? | open no / no",
             reach=goal("opened"), way="take; lay 7:4",
             wrong=("take; discard A", "take; lay J:2", "draw; discard A"), limit=3),
    _station("foot", "HF-16", f"hands Qc Qd Qs / 11? | {_TENS}",
             reach=goal("foot"), way="lay Q:3", wrong=("lay Q:2", "discard Q")),
    _station("out", "HF-17", f"hands Kc Kd Kh Ks / 11? | feet - / 11? | {_BOOKS}",
             reach=goal("went_out"), way="lay K:3; discard K", wrong=("lay K:4", "discard K")),
    _station("keep", "HF-17a HF-17", "hands 5d / 11? | feet - / 11? | melds 9c 9c 9d 9d 9h 9h 9s / -",
             reach=goal("keep"), way="keep", wrong=("discard 5", "lay 5:1")),
    _station("stock_out", "HF-18",
             f"draw 0 | stock - | pile ... Kd | hands 5d 8c Kc Ks Ah / 11? | reds {_REDS} | {_TENS}",
             reach=goal("end"), way="end", wrong=("draw", "take")),
    _station("score", "HF-19 HF-20",
             f"round 2 | past 420 -95, 965 -180 | scored 0 | hands - / 4c 8d Ah Jk | feet - / 11? | {_BOOKS} | out 0",
             reach=goal("deal"), way="next", wrong=("draw", "discard 4")),
)  # fmt: skip
"""In the order of the walk."""
