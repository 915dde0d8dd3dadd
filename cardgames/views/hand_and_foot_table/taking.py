"""Taking the pile, shown before it is done: what is laid at once, and what comes into the hand (HF-14, HF-15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgames.cards import KINDS
from cardgames.hand_and_foot import HAND_AND_FOOT, State, View
from cardgames.hand_and_foot.moves.move import TAKE
from cardgames.hand_and_foot.moves.opening import by_counts, laid_points, minimum
from cardgames.hand_and_foot.moves.take import PAIR
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.views.hand_and_foot_table.reader import Reader, copies
from cardgames.views.hand_and_foot_table.stage import Stage, completion
from cardgames.views.hand_and_foot_table.zones import faced, zone
from cardgames.views.scene import Spot, Zone
from cardgames.views.words import cards_words, kinds_words


def taking_zone(state: State, view: View, reader: Reader) -> Zone:
    """The cards of the pile as they would lie: the block of three, then the others, with a sentence."""
    *rest, top = view.pile[-view.rules.pile_taken(len(view.pile)) :]
    spots = tuple(_spots(view, reader, tuple(rest), top))
    made = zone("stage", "stage", reader.say("table.hf.zone.taking"), spots)
    return replace(made, text=_sentence(state, len(rest), reader))


def _spots(view: View, reader: Reader, rest: tuple[int, ...], top: int) -> Iterator[Spot]:
    t, lang = reader.say, reader.language
    block = (*copies(view, KIND_OF[top])[:PAIR], top)
    said = t("table.hf.taking.laid", cards=cards_words(block, lang))
    yield faced(Spot("taking/laid", 0, 0, said, caption=t("table.hf.caption.laid"), spread=0.36), block)
    for kind in range(len(KINDS)):
        cards = tuple(card for card in rest if KIND_OF[card] == kind)
        if cards:
            said = t("table.hf.taking.comes", cards=cards_words(cards, lang))
            yield faced(Spot(f"taking/{KINDS[kind]}", 0, 0, said, caption=t("table.hf.caption.comes")), cards)


def _sentence(state: State, n: int, reader: Reader) -> str:
    """What taking the pile means for the opening."""
    t, after = reader.say, HAND_AND_FOOT.apply(state, TAKE)
    if state.is_open or after.opened[state.team]:
        return t("table.hf.taking.open", n=n) if n else t("table.hf.taking.open_alone")
    points, needed = laid_points(after.rules, by_counts(after.mine)), minimum(after)
    more = [kinds_words(Stage((group,)).counts, reader.language) for group in completion(after, Stage())]
    key = "table.hf.taking.short" if n else "table.hf.taking.short_alone"
    return t(key, n=n, points=points, minimum=needed, short=needed - points, cards=", ".join(more))
