"""Hand and Foot watched: with all cards open every hand lies on the table; a Foot nobody has picked up stays down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardgames.hand_and_foot import HAND_AND_FOOT, State, View
from cardgames.session import Played
from cardgames.texts import texts
from cardgames.views import hand_and_foot_table as board
from cardgames.views.hand_and_foot_table import Reader
from cardgames.views.scene import Flight, Score, Spot, Zone
from cardgames.views.words import seat_name


@dataclass(frozen=True, slots=True)
class Watcher(Reader):
    """Someone who sits in no seat."""

    def seat(self, view: View, seat: int) -> str:
        """A player by number, whoever looks."""
        return seat_name(seat, self.language)


def watcher(language: str, players: int) -> Watcher:
    """One who watches so many players, each called by his number."""
    return Watcher(language, {seat: seat_name(seat, language) for seat in range(players)})


def zones(state: State, eyes: int | None, language: str) -> tuple[Zone, ...]:
    """The piles, the melds and the hand of the seat one looks with, then the others, their hands too when open."""
    reader, seat = watcher(language, state.rules.players), eyes or 0
    view = HAND_AND_FOOT.view(state, seat)
    piles, mine, hand, *others = board.zones(view, reader)
    piles = replace(piles, spots=tuple(_foot(spot, view, reader) for spot in piles.spots))
    hand = replace(hand, name=_hand_name(view, reader))
    if eyes is not None:
        return (piles, mine, hand, *others)
    mine, *others = (replace(zone, spots=tuple(_without_hands(zone))) for zone in (mine, *others))
    seats = [(seat + i) % state.rules.players for i in range(1, state.rules.players)]
    return (piles, mine, hand, *(_other_hand(state, seat, reader) for seat in seats), *others)


def flights(played: Played, eyes: int | None, language: str) -> tuple[Flight, ...]:
    """The steps of a move as one sees them; with all cards open what is drawn is no secret."""
    steps = HAND_AND_FOOT.steps(played.before, played.move)
    if eyes is None:
        steps = tuple(replace(step, private=False) for step in steps)
    view = HAND_AND_FOOT.view(played.after, eyes or 0)
    return board.flights(view, steps, watcher(language, view.rules.players))


def standing(state: State, language: str) -> str:
    """HF-19, HF-20: who is to move, or how the round or the game ended."""
    outcome, rules = HAND_AND_FOOT.outcome(state), state.rules
    seats = [(state.turn + 1 + i) % rules.players for i in range(rules.players)]
    losers = [seat for seat in seats if outcome is None or outcome.winners != (rules.team_of(seat),)]
    return board.hint(HAND_AND_FOOT.view(state, (losers or seats)[0]), watcher(language, rules.players))


def score(state: State, language: str) -> Score:
    """HF-19: this round line by line, the rounds before, the totals."""
    return board.score(state, HAND_AND_FOOT.view(state, 0), watcher(language, state.rules.players))


def facts(state: State, language: str) -> tuple[str, ...]:
    """HF-12, HF-20: the round and what opens it."""
    t, rules = texts(language), state.rules
    minimum = rules.minimums[state.round - 1]
    return (
        t("table.hf.fact.round", round=state.round, rounds=rules.rounds),
        t("table.hf.fact.minimum", minimum=minimum),
    )


def _hand_name(view: View, reader: Reader) -> str:
    part = "foot" if view.on_foot else "hand"
    return texts(reader.language)(f"replay.zone.{part}", player=reader.heading(view, [view.seat]))


def _other_hand(state: State, seat: int, reader: Reader) -> Zone:
    """Another seat's hand, its spots and itself named by the seat."""
    view = HAND_AND_FOOT.view(state, seat)
    hand = board.zones_of(view, reader, seat)[2]
    spots = tuple(replace(spot, id=f"seat/{seat}/{spot.id}") for spot in hand.spots)
    return replace(hand, id=f"seat/{seat}/hand", kind="other", name=_hand_name(view, reader), spots=spots)


def _without_hands(zone: Zone) -> Iterator[Spot]:
    """The spots of a team without the backs of its hands, each Foot with its player's number."""
    hands = {spot.id.rpartition("/")[0]: spot for spot in zone.spots if spot.id.endswith("/hand")}
    for spot in zone.spots:
        player = hands.get(spot.id.rpartition("/")[0])
        if spot.id.endswith("/hand"):
            continue
        yield replace(spot, caption=f"{player.caption}\n{spot.caption}") if player else spot


def _foot(spot: Spot, view: View, reader: Reader) -> Spot:
    """The Foot beside the piles, which is nobody's own."""
    if spot.id != "foot":
        return spot
    n, who = view.foot_sizes[view.seat], reader.heading(view, [view.seat])
    name = "table.hf.seat.foot" if n else "table.hf.seat.foot_taken"
    return replace(spot, name=reader.say(name, player=who, n=n), caption=f"{spot.caption}\n{who}")
