"""What a seat of Hand and Foot may see, as zones of a scene.

Spots are ``stock``, ``pile``, ``foot``; ``hand/<kind>`` (one for each kind held, its cards a fan); ``stage/<group>/
<kind>`` for what is put forward; ``meld/<team>/<number>`` and ``reds/<team>``; ``seat/<seat>/hand`` and ``…/foot``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache

from cardgames.cards import KINDS, card_text, read_kind
from cardgames.hand_and_foot import Meld, View
from cardgames.hand_and_foot.moves import refuse
from cardgames.hand_and_foot.moves.move import DRAW, TAKE, discard
from cardgames.hand_and_foot.moves.opening import by_counts, laid_points, minimum
from cardgames.hand_and_foot.rules import JOKER_KIND, TWO_KIND, Rules
from cardgames.hand_and_foot.state import KIND_OF, counts_of
from cardgames.texts import texts
from cardgames.views.hand_and_foot_table.reader import NAMES, Reader, copies
from cardgames.views.hand_and_foot_table.stage import LOOSE, Stage
from cardgames.views.scene import BACK, EMPTY, Spot, Zone, in_rows
from cardgames.views.words import cards_words, kind_name

NOTHING = Stage()
WIDTH = 9.0
"""Card widths of the table when it is drawn still."""
CROWDED = 24
"""From so many cards in hand on a fan is closer."""


def zones(view: View, reader: Reader, stage: Stage = NOTHING, fresh: Collection[int] = ()) -> tuple[Zone, ...]:
    """Everything on the table but the stage: piles, the own team's melds, the hand, the others in turn.

    ``fresh`` are the kinds of which cards have just come into the hand.
    """
    teams = view.rules.number_of_teams
    others = [(view.team + i) % teams for i in range(1, teams)]
    return (
        _piles(view, reader, stage),
        _team(view, view.team, reader),
        _hand(view, reader, stage, fresh),
        *(_team(view, team, reader) for team in others),
    )


def zones_of(view: View, reader: Reader, seat: int) -> tuple[Zone, ...]:
    """The zones that a move of a seat can change: the piles, its team's melds, and its cards."""
    hand = [_hand(view, reader, NOTHING, ())] if seat == view.seat else []
    return (_piles(view, reader, NOTHING), _team(view, view.rules.team_of(seat), reader), *hand)


def kind_of_spot(spot: str) -> int:
    """The kind of a spot of the hand or the stage: the last part of its id."""
    return read_kind(spot.rpartition("/")[2])


def zone_of(seat: int, view: View) -> str:
    """The zone in which a seat's cards lie."""
    return "hand" if seat == view.seat else f"team{view.rules.team_of(seat)}"


def zone(id: str, kind: str, name: str, spots: tuple[Spot, ...], *, note: str = "", turn: str = "") -> Zone:
    """A zone whose spots flow in rows."""
    placed = in_rows(spots, WIDTH)
    height = max((spot.y for spot in placed), default=0) + 1.78
    return Zone(id, kind, name, note, WIDTH, height, placed, turn, flow=True)


def _piles(view: View, reader: Reader, stage: Stage) -> Zone:
    t, own = reader.say, view.seat == view.to_move
    n, draws = view.stock_size, min(view.rules.draw, view.stock_size)
    may_draw = own and refuse(view, DRAW) is None
    stock = Spot(
        "stock", 0, 0, t("table.spot.stock", n=n) if n else t("table.spot.stock_empty"), BACK if n else EMPTY,
        str(n or ""), caption=t("table.caption.stock"), move=t("table.hf.draw", n=draws) if may_draw and n else
        t("table.move.shuffle") if may_draw else "",
    )  # fmt: skip
    feet = view.foot_sizes[view.seat]
    foot = Spot(
        "foot", 0, 0, t("table.hf.foot", n=feet) if feet else t("table.hf.foot_taken"), BACK if feet else EMPTY,
        str(feet or ""), caption=t("table.hf.caption.foot"),
    )  # fmt: skip
    aside = faced(
        Spot("aside", 0, 0, t("table.hf.aside", cards=cards_words(view.aside, reader.language)),
             caption=t("table.hf.caption.aside"), spread=0.24), view.aside,
    )  # fmt: skip
    spots = (stock, _pile(view, reader, stage), *([aside] if view.aside else []), foot)
    return zone("piles", "piles", t("table.zone.piles"), spots)


def _pile(view: View, reader: Reader, stage: Stage) -> Spot:
    """HF-14: the discard pile, its top cards a fan when they can be taken."""
    t, own, pile = reader.say, view.seat == view.to_move, view.pile
    if not pile:
        return Spot("pile", 0, 0, t("table.spot.discard_empty"), caption=t("table.caption.discard"))
    takes = own and view.phase == "draw" and refuse(view, TAKE) is None
    shown = view.rules.pile_taken(len(pile)) if takes else 1
    name = t("table.spot.discard", n=len(pile), card=cards_words(pile[-1:], reader.language))
    move = t("table.hf.take", n=shown) if takes else ""
    if shown > 1:
        name = t("table.hf.pile_below", pile=name, cards=cards_words(pile[-2 : -shown - 1 : -1], reader.language))
    only = stage.only_kind
    if own and only is not None and refuse(view, discard(only)) is None:
        move = t("table.hf.discard_here", card=kind_name(only, reader.language))
    return Spot(
        "pile", 0, 0, name, card_text(pile[-1]), caption=f"{t('table.caption.discard')}\n{t.number(len(pile))}",
        move=move, under=tuple(card_text(card) for card in pile[-shown:-1]), spread=0.24,
    )  # fmt: skip


def _hand(view: View, reader: Reader, stage: Stage, fresh: Collection[int]) -> Zone:
    """The cards in hand, a fan for each kind; those put forward stay in their fan, faint."""
    t, lang, chosen = reader.say, reader.language, stage.counts
    own = view.seat == view.to_move and view.phase != "scored"
    spots = []
    for kind in reader.order(view):
        held, away = copies(view, kind)[::-1], chosen[kind]
        if not held:
            continue
        name = cards_words(held, lang)
        spot = Spot(
            f"hand/{KINDS[kind]}", 0, 0, t("table.hf.chosen", n=away, cards=name) if away else name, keys=_keys(kind),
            move=t("table.hf.put", kind=kind_name(kind, lang)) if own and away < len(held) else "",
            spread=0.3 if len(view.hand) <= CROWDED else 0.24, fresh=kind in fresh, away=away,
        )  # fmt: skip
        spots.append(faced(spot, held))
    turn = t("table.zone.turn.own") if own else ""
    part = "foot" if view.on_foot else "hand"
    note = t(f"table.hf.note.{part}", n=len(view.hand))
    return zone("hand", "hand", t(f"table.hf.zone.{part}"), tuple(spots), note=note, turn=turn)


def faced(spot: Spot, cards: tuple[int, ...]) -> Spot:
    """The spot with cards on it, the last one on top."""
    if not cards:
        return spot
    *under, top = map(card_text, cards)
    left = len(cards) - spot.away
    badge = f"×{left}" if under and left else ""
    return replace(spot, face=top, under=tuple(under), label="", badge=badge)


def _keys(kind: int) -> str:
    """The signs that mean a kind: its letter or digit, for the joker a star too."""
    return {JOKER_KIND: "*", 2: "3"}.get(kind, KINDS[kind] + ("0" if KINDS[kind] == "T" else ""))


def stage_zone(view: View, reader: Reader, stage: Stage, note: str, text: str) -> Zone:
    """What is put forward, meld by meld."""
    t, lang = reader.say, reader.language
    used: dict[int, int] = {}
    spots = []
    for at, group in enumerate(stage.groups):
        for kind, n in group.parts:
            begin = used.get(kind, 0)
            cards = copies(view, kind)[begin : begin + n]
            used[kind] = begin + n
            rank = "" if group.kind in (LOOSE, kind) else kind_name(group.kind, lang)
            name = cards_words(cards, lang)
            spot = Spot(
                f"stage/{at}/{KINDS[kind]}", 0, 0, t("table.hf.joins", cards=name, kind=rank) if rank else name,
                move=t("table.hf.back_one", kind=kind_name(kind, lang)),
                mark="" if group.kind in (kind, LOOSE) else "joined",
            )  # fmt: skip
            spots.append(faced(spot, cards))
    return replace(zone("stage", "stage", t("table.hf.zone.stage"), tuple(spots), note=note), text=text)


def _team(view: View, team: int, reader: Reader) -> Zone:
    t, rules, own = reader.say, view.rules, team == view.team
    seats = sorted(rules.seats_of(team), key=lambda seat: (seat - view.seat) % rules.players)
    melds = [
        _meld(view.rules, f"meld/{team}/{number}", meld, reader.language)
        for number, meld in enumerate(view.melds[team])
    ]
    others = [spot for seat in seats if seat != view.seat for spot in _player(view, seat, reader)]
    turn = ""
    if view.turn in seats and view.turn != view.seat and view.phase != "scored":
        player = reader.seat(view, view.turn)
        turn = t("table.zone.turn.other") if len(seats) == 1 else t("table.hf.turn", player=player)
    name = reader.heading(view, seats)
    spots = (*others, *melds, *_reds(view, team, reader)) if not own else (*melds, *_reds(view, team, reader), *others)
    note = _note(view, team, reader)
    return zone(f"team{team}", "melds" if own else "other", name, spots, note=note, turn=turn)


def _note(view: View, team: int, reader: Reader) -> str:
    """HF-12: how far the team's opening has come, and its points of earlier rounds."""
    t, laid = reader.say, laid_points(view.rules, by_counts(view.melds[team]))
    key = "open" if view.opened[team] else "opening" if laid else "closed"
    earlier = view.past[:-1] if view.phase == "scored" else view.past
    state = t(f"table.hf.note.{key}", n=laid, minimum=minimum(view))
    return t("table.hf.note.team", state=state, scored=sum(past[team] for past in earlier)) if earlier else state


@lru_cache(1 << 10)
def _meld(rules: Rules, id: str, meld: Meld, lang: str) -> Spot:
    """HF-7, HF-11: an open meld as a fan with its wilds on top, a book as a pack: red when clean, black when dirty."""
    t, kind = texts(lang), kind_name(meld.kind, lang)
    if not meld.is_book(rules):
        cards = cards_words(meld.naturals + meld.wilds, lang)
        return faced(
            Spot(id, 0, 0, t("table.hf.meld", kind=kind, cards=cards), spread=0.24), (*meld.naturals, *meld.wilds)
        )
    colour = "clean" if meld.is_clean else "dirty"
    suits = "hdsc" if meld.is_clean else "schd"  # a red card on a red book, a black one on a black book
    top = min(meld.naturals, key=lambda card: suits.index(card_text(card)[-1]))
    counts = counts_of(meld.naturals + meld.wilds)
    cards = ", ".join(
        t("card.counted", n=counts[one], kind=kind_name(one, lang))
        for one in (meld.kind, TWO_KIND, JOKER_KIND)
        if counts[one]
    )
    within = (
        "" if meld.is_clean else f"\n{len(meld.naturals)} + {' '.join(NAMES[KIND_OF[card]] for card in meld.wilds)}"
    )
    return Spot(
        id, 0, 0, t(f"table.hf.book.{colour}", kind=kind, cards=cards), card_text(top),
        caption=t(f"table.hf.caption.{colour}") + within, mark=colour, under=(BACK,) * 3, spread=0.07,
    )  # fmt: skip


def _reds(view: View, team: int, reader: Reader) -> Iterator[Spot]:
    """HF-6: the red threes a team has laid."""
    reds = view.reds[team]
    if reds:
        name = reader.say("table.hf.reds", cards=cards_words(reds, reader.language))
        spot = Spot(f"reds/{team}", 0, 0, name, spread=0.24, mark="red", caption=reader.say("table.hf.caption.reds"))
        yield faced(spot, reds)


def _player(view: View, seat: int, reader: Reader) -> Iterator[Spot]:
    """HF-4, HF-13: another player's cards, of which those taken in the open are known, and the Foot."""
    t, who = reader.say, reader.heading(view, [seat])
    n, foot, known = view.hand_sizes[seat], view.foot_sizes[seat], view.taken[seat]
    name = t("table.hf.seat.hand", player=who, n=n)
    if known:
        name = t("table.hf.seat.known", hand=name, cards=cards_words(known, reader.language))
    cards = tuple(map(card_text, known))
    yield Spot(f"seat/{seat}/hand", 0, 0, name, BACK if n else EMPTY, str(n), caption=who, under=cards)
    key = "table.hf.seat.foot" if foot else "table.hf.seat.foot_taken"
    face, label = (BACK, str(foot)) if foot else (EMPTY, "")
    name = t(key, player=who, n=foot) if foot else t(key, player=who)
    yield Spot(f"seat/{seat}/foot", 0, 0, name, face, label, caption=t("table.hf.caption.foot"))
