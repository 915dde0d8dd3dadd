"""Positions of Hand and Foot written for a test: what matters is named, the rest of the pack lies out of the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cardgames.cards import read_card, read_cards, read_kind
from cardgames.game import Refusal
from cardgames.hand_and_foot import HAND_AND_FOOT, Rules, State
from cardgames.hand_and_foot.rules import BICYCLE, RED_THREE
from cardgames.hand_and_foot.state import KIND_OF, Cards, Meld
from cardgames.seeds import shuffled
from cardgames.texts import LANGUAGES, Unreadable

GAME = HAND_AND_FOOT


def position(
    rules: Rules = BICYCLE,
    *,
    hand: str = "",
    hands: dict[int, str] | None = None,
    feet: dict[int, str] | None = None,
    melds: dict[int, str] | None = None,
    reds: dict[int, str] | None = None,
    taken: dict[int, str] | None = None,
    pile: str = "4",
    stock: str | None = None,
    stock_begins: str = "",
    aside: str = "",
    top: str = "",
    opened: Sequence[int] | None = None,
    phase: str = "meld",
    turn: int = 0,
    round: int = 1,
    past: str = "-",
    went_out: int | None = None,
) -> State:
    """A whole position; cards are given as cards or as kinds, ``Ks`` or ``K``, and ``-`` is an empty zone.

    ``hand`` is the hand of the seat whose turn it is. Feet not named hold one black three; melds of a team
    are separated by commas, and a team with melds is open unless ``opened`` says which teams are. The
    cards left over are the stock, or, when ``stock`` is given, the Foot of the last seat not named.
    """
    left = Counter(rules.pack())
    melds, hands = melds or {}, {turn: hand, **(hands or {})}
    seats, teams = range(rules.players), range(rules.number_of_teams)

    def zone(text: str) -> Cards:
        return tuple(_take(left, word) for word in text.replace("-", "").split())

    tops = zone(top)
    laid = tuple(tuple(_meld(zone(meld), tops if top and team == turn % len(teams) else ())
                       for meld in melds.get(team, "").split(",") if meld.strip()) for team in teams)  # fmt: skip
    held = tuple(tuple(sorted(zone(hands.get(seat, "")))) for seat in seats)
    reds_laid = tuple(zone((reds or {}).get(team, "")) for team in teams)
    piled, lying = zone(pile), zone(aside)
    first = zone(stock if stock is not None else stock_begins)
    foot = [zone((feet or {}).get(seat, "3b")) for seat in seats]
    rest = tuple(sorted(left.elements()))
    spare = max((seat for seat in seats if seat not in (feet or {})), default=None)
    if stock is not None:
        assert spare is not None, "leave one Foot unnamed for the rest of the pack"
        foot[spare] += rest
        rest = ()
    open_teams = [team for team in teams if melds.get(team)] if opened is None else opened
    state = State(rules, 1, 1, round, (), phase, turn, first + rest, piled, lying, tops[0] if tops else 0, held,
                  tuple(tuple(sorted(cards)) for cards in foot),
                  tuple(tuple(sorted(read_cards((taken or {}).get(seat, "")))) for seat in seats),
                  reds_laid, laid, tuple(team in open_teams for team in teams),
                  -1 if went_out is None else went_out)  # fmt: skip
    zeros = ", ".join([" ".join("0" for _ in teams)] * (round - (phase != "scored")))
    text = str(state).replace("| past - |", f"| past {zeros or '-' if past == '-' else past} |")
    return GAME.read(text)


def _take(left: Counter[int], word: str) -> int:
    try:
        card = read_card(word)
    except Unreadable:
        kind = read_kind(word)
        card = next(card for card, n in sorted(left.items()) if n and KIND_OF[card] == kind)
    assert left[card] > 0, f"no {word} is left"
    left[card] -= 1
    return card


def _meld(cards: Cards, top: Cards) -> Meld:
    cards = tuple(sorted(cards + (top if top and KIND_OF[top[0]] in map(KIND_OF.__getitem__, cards) else ())))
    wilds = tuple(card for card in cards if KIND_OF[card] in (0, 1))
    naturals = tuple(card for card in cards if KIND_OF[card] not in (0, 1))
    return Meld(KIND_OF[naturals[0]], naturals, wilds)


def play(state: State, *moves: str) -> State:
    """The position after moves given as text."""
    for move in moves:
        state = GAME.apply(state, GAME.read_move(move))
    return state


def why(state: State, move: str) -> str:
    """Clause and reason why a move is refused, ``HF-8.mixture``, or an empty text; it can be said in every language."""
    before = str(state)
    refused = GAME.refuse(state, GAME.read_move(move))
    assert str(state) == before
    if refused is None:
        return ""
    said(refused)
    return f"{refused.clause}.{refused.reason}"


def said(refused: Refusal) -> list[str]:
    """The refusal in every language: a sentence of its own that starts with the clause and ends with a full stop."""
    sentences = [refused.say(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for sentence in sentences:
        assert sentence.startswith(f"{refused.clause}: ")
        assert sentence.endswith((".", "."))
        assert "{" not in sentence
    return sentences


def legal(state: State) -> list[str]:
    """The legal moves as text."""
    return [str(move) for move in GAME.legal(state)]


def red_threes(cards: Cards) -> int:
    """How many red threes are among cards."""
    return sum(KIND_OF[card] == RED_THREE for card in cards)


def redeal(state: State, seat: int, key: int) -> State:
    """The position with every card the seat does not see dealt anew: the stock, all Feet, and the others' hands.

    Hands hold no red three (HF-6), and cards taken in the open stay where they are.
    """
    others = [other for other in range(state.rules.players) if other != seat]
    secret = {other: Counter(state.hands[other]) - Counter(state.taken[other]) for other in others}
    pool = [*state.stock, *(card for foot in state.feet for card in foot)]
    pool += [card for cards in secret.values() for card in cards.elements()]
    mixed = shuffled(pool, key)
    plain = [card for card in mixed if KIND_OF[card] != 3]
    hands = list(state.hands)
    for other in others:
        size = secret[other].total()
        hands[other] = tuple(sorted((*state.taken[other], *plain[:size])))
        plain = plain[size:]
    rest = list(shuffled([*plain, *(card for card in mixed if KIND_OF[card] == 3)], key + 1))

    def deal(size: int) -> Cards:
        return tuple(rest.pop() for _ in range(size))

    feet = tuple(tuple(sorted(deal(len(foot)))) for foot in state.feet)
    return replace(state, hands=tuple(hands), feet=feet, stock=deal(len(state.stock)), key=key, shuffles=key % 5)
