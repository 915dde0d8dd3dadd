"""``cardgames odds trash-hand``: a hand of Trash from where it stands, this turn, turns alone and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgames.cli.answers import Answer, chance, histogram, percent, print_json
from cardgames.cli.arguments import JSON, Argument, Command
from cardgames.games import rules_text
from cardgames.texts import Impossible, Texts, texts
from cardgames.views.text.lines import columns

if TYPE_CHECKING:
    from cardgames.trash.odds import HandOdds, Known


def trash_hand(values: dict[str, Any], language: str) -> int:
    """The odds of a hand from a position: what this turn brings, by either pile, and who wins in the end."""
    from cardgames.trash.odds import read_known, this_turn, wins_now

    known = read_known(values["position"])
    hand = _hand(known)
    facts: dict[str, Any] = {"position": str(known), "hand": _facts(hand)}
    answer = Answer("trash-hand", rules_text("trash", known.rules), wins_now(known), this_turn(known), facts)
    if values["json"]:
        print_json(answer, values["exact"])
    else:
        print("\n".join(_told(answer, known, hand, texts(language))))
    return 0


MOST_CASES = 10_000
"""A hand is followed to its end up to a few seconds: always for two players, for more with a few places left."""


def _hand(known: Known, draw: Any = None) -> HandOdds | None:
    """Who wins; None if that takes too many cases to count, or the stock was reshuffled."""
    from cardgames.trash.odds import hand_odds

    try:
        return hand_odds(known, draw, most=MOST_CASES)
    except Impossible:
        return None


def _facts(odds: HandOdds | None) -> dict[str, Any] | None:
    if odds is None:
        return None
    wins = [float(p) for p in odds.wins]
    return {"wins": wins, "runs_out": float(odds.runs_out), "turns": float(odds.turns)}


def _told(answer: Answer, known: Known, hand: HandOdds | None, t: Texts) -> list[str]:
    """The answer in sentences, with the cards placed in this turn as a histogram."""
    player = known.seat + 1
    likely = "never" if answer.p == 0 else "always" if answer.p == 1 else "some"
    lines = [t(f"cli.trash-hand.{likely}", player=player, **chance(t, answer.p))]
    lines += [t("cli.exactly", **chance(t, answer.p)), ""] if likely == "some" else [""]
    lines += [histogram(t, t("cli.head.trash-turn"), answer.dist), ""]
    if known.top_is_useful and known.stock_count:
        lines += [_draws(known, t), ""]
    if known.stock is not None:  # only this turn is counted after a reshuffle
        return lines
    return [*lines, _alone(known, t), *(_wins(hand, t) if len(known.layouts) > 1 else [])]


def _draws(known: Known, t: Texts) -> str:
    """The two piles side by side."""
    from cardgames.trash.odds import this_turn

    heads = [t(f"cli.head.{name}") for name in ("first_card", "trash-turn", "wins_now", "wins_hand")]
    rows = []
    for draw in ("discard", "stock"):
        placed, odds = this_turn(known, draw), _hand(known, draw)
        now, wins = placed.pmf(known.free(known.seat)), odds and percent(t, odds.wins[known.seat])
        mean = t.number(float(placed.mean), 2)
        rows.append([t(f"cli.trash-hand.{draw}"), mean, percent(t, now), wins or "–"])
    return columns(heads, rows)


def _alone(known: Known, t: Texts) -> str:
    from cardgames.trash.odds import turns_left

    half = turns_left(known).quantile(0.5)
    return t("cli.trash-hand.alone", n=half) if isinstance(half, int) else t("cli.trash-hand.alone_never")


def _wins(odds: HandOdds | None, t: Texts) -> list[str]:
    """Who wins, if all take every discard they can place."""
    if odds is None:
        return [t("cli.trash-hand.unknown")]
    players = [f"{t('table.player', number=seat + 1)} {percent(t, p)}" for seat, p in enumerate(odds.wins)]
    lines = [t("cli.trash-hand.wins", players=players, turns=t.number(float(odds.turns), 1))]
    return lines + ([t("cli.trash-hand.runs_out", percent=percent(t, odds.runs_out))] if odds.runs_out else [])


COMMANDS = {
    "odds trash-hand": Command(
        (Argument("position", "POSITION", required=True), JSON, Argument("--exact")),
        trash_hand,
    ),
}
