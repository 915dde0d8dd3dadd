"""The quiz: every answer is the engine's, a question is the same for the same seed, and what was missed comes back."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest

from cardgames.cards import KINDS
from cardgames.game import Refusal
from cardgames.games import find_game
from cardgames.hand_and_foot import HAND_AND_FOOT, Move, State
from cardgames.hand_and_foot.rules import BICYCLE
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.quiz import EASIEST, HARDEST, MAKERS, Question, Quiz, question
from cardgames.quiz.dice import Dice
from cardgames.quiz.rounds import way_out
from cardgames.quiz.trash import table
from cardgames.rulebook import CLAUSES
from cardgames.texts import LANGUAGES, Impossible
from cardgames.trash.score import is_playable
from cardgames.walk import completed
from cardgames.walk.moves import move_text

KINDS_OF_QUESTION = [(game, kind) for game, makers in MAKERS.items() for kind in makers]
EVERY_KIND = pytest.mark.parametrize(("game", "kind"), KINDS_OF_QUESTION)
RUN = 12


def some(game: str, kind: str, n: int = RUN) -> list[Question]:
    """Questions of a kind at all levels."""
    return [question(game, 3, number, 1 + number % HARDEST, kind) for number in range(n)]


@pytest.mark.parametrize("key", [1112, 5074, 5482])
def test_the_card_a_question_of_trash_needs_is_never_dealt_away(key: int) -> None:
    assert table(Dice(key), 1, held="J").holds, "with these keys a shuffle puts all four jacks face down"


def answer(asked: Question) -> str:
    """The right answer in English."""
    return asked.options[asked.right].say("en")


@EVERY_KIND
def test_a_question_is_the_same_for_the_same_seed_and_another_for_another(game: str, kind: str) -> None:
    for number in range(3):
        assert question(game, 5, number, 2, kind) == question(game, 5, number, 2, kind)
    asked = some(game, kind)
    assert len({(one.ask.say(), str(one.state), one.cards) for one in asked}) > RUN // 2


@EVERY_KIND
def test_a_question_is_told_in_every_language_with_answers_that_differ(game: str, kind: str) -> None:
    for asked in some(game, kind):
        assert asked.clauses
        assert set(asked.clauses) <= set(CLAUSES)
        assert 0 <= asked.right < len(asked.options)
        for language in LANGUAGES:
            options = [option.say(language) for option in asked.options]
            assert len(set(options)) == len(options), options
            said = [asked.ask.say(language), *options, *(reason.say(language) for reason in asked.why)]
            assert not [words for words in said if re.search(r"[{}]", words)]
        assert asked.why or asked.steps


@EVERY_KIND
def test_every_answer_is_right_now_and_then(game: str, kind: str) -> None:
    places = Counter(one.right for one in some(game, kind, 30))
    assert len(places) > 1, places
    assert max(places.values()) < 30


@pytest.mark.parametrize("game", MAKERS)
def test_the_engine_gives_the_verdict_on_what_is_allowed(game: str) -> None:
    engine = find_game(game)
    for asked in some(game, "legal", 20):
        move = played(engine, asked)
        refused = engine.refuse(asked.state, move)
        assert answer(asked) == ("Not allowed" if refused else "Allowed")
        if refused:
            assert asked.why == (refused,)
            assert asked.clauses == (refused.clause,)


@pytest.mark.parametrize("game", MAKERS)
def test_the_engine_cites_the_clause_that_forbids(game: str) -> None:
    engine = find_game(game)
    cited = set()
    for asked in some(game, "clause", 40):
        refused = engine.refuse(asked.state, played(engine, asked))
        assert isinstance(refused, Refusal)
        assert asked.why == (refused,)
        assert answer(asked).startswith(f"{refused.clause} · ")
        cited.add(refused.clause)
    assert len(cited) >= (3 if game == "trash" else 6)


def played(engine: object, asked: Question) -> object:
    """The move that a question names, found by its words among all that can be written."""
    words = asked.ask.params["move"]
    texts = ["stock", "discard", "next", "draw", "take"] + [f"jack {i}" for i in range(1, 11)]
    texts += [f"discard {kind}" for kind in KINDS]
    if asked.cards:
        counts = asked.cards[0]
        ranks = [kind for kind in range(2, len(KINDS)) if counts[kind]] or list(range(2, len(KINDS)))
        texts += [f"lay {KINDS[kind]}:{counts[kind]}+2:{counts[1]}+Jk:{counts[0]}" for kind in ranks]
    for text in texts:
        try:
            move = engine.read_move(text)
        except ValueError:
            continue
        if move_text(asked.game, move) == words:
            return move
    raise AssertionError(words.say())


def test_TR_5_to_TR_8_a_drawn_card_goes_where_the_answer_says() -> None:
    game = find_game("trash")
    for asked in some("trash", "place", 30):
        state, card = asked.state, asked.state.stock[0]
        after = game.apply(state, game.read_move("stock"))
        goes = answer(asked)
        assert goes.startswith("On the discard pile") == (not is_playable(state.rules, state.shown[0], card))
        assert goes.startswith("On any") == (after.holds == card)
        if "jack there moves on" in goes:
            assert after.holds
            assert after.holds != card


def test_TR_5_a_chain_fills_as_many_places_as_the_answer_says() -> None:
    game = find_game("trash")
    for asked in some("trash", "chain"):
        after = game.apply(asked.state, game.read_move("discard"))
        filled = sum(card != 0 for card in after.shown[0]) - sum(card != 0 for card in asked.state.shown[0])
        assert answer(asked) == f"{filled} place{'' if filled == 1 else 's'}"
        assert not after.holds
        assert asked.opened


def test_the_next_card_is_likelier_to_do_what_more_of_the_hidden_cards_do() -> None:
    for asked in some("trash", "likelier"):
        state = asked.state
        hidden = [*state.stock, *(card for layout in state.hidden for card in layout if card)]
        useful = sum(is_playable(state.rules, state.shown[0], card) for card in hidden)
        verdict = (useful * 2 > len(hidden)) - (useful * 2 < len(hidden))
        assert answer(asked) == {1: "It finds a place", -1: "It ends the turn", 0: "Both are equally likely"}[verdict]


def test_the_kind_of_which_more_is_hidden_is_likelier_to_come() -> None:
    for asked in some("hand-and-foot", "likelier"):
        state = asked.state
        hidden = [*state.stock, *state.feet[0], *state.feet[1], *state.hands[1]]
        left = Counter(KINDS[KIND_OF[card]] for card in hidden)
        named = [option.params["kind"].key.rpartition(".")[2] for option in asked.options[:2]]
        first, second = (left[name] for name in named)
        assert asked.right == (0 if first > second else 1 if first < second else 2)


def test_HF_3_and_HF_11_a_lay_down_is_worth_its_cards_and_bonuses() -> None:
    for asked in some("hand-and-foot", "worth", 20):
        total = 0
        for counts in asked.cards:
            total += sum(n * value for n, value in zip(counts, BICYCLE.card_values, strict=True))
            if sum(counts) == 7:
                total += 300 if counts[0] + counts[1] else 500
        assert answer(asked) == f"{total:,} points"
        assert eval(asked.why[0].params["sum"].replace("×", "*")) == total


def test_HF_17_a_way_out_is_found_exactly_when_there_is_one() -> None:
    for asked in some("hand-and-foot", "out", 20):
        way = way_out(asked.state)
        assert (answer(asked) == "Yes, in this turn") == (way is not None)
        state = asked.state
        for move in way or ():
            state = HAND_AND_FOOT.apply(state, move)
        assert (state.went_out == 0) == (way is not None)
        assert can_go_out(asked.state) == (way is not None)


def can_go_out(state: State) -> bool:
    """By another route: every order of laying any cards and discarding, tried with the engine by brute force."""
    seen, queue = set(), [state]
    while queue:
        here = queue.pop()
        if here.went_out == 0:
            return True
        if here in seen or here.turn != 0 or here.phase != "meld":
            continue
        seen.add(here)
        for kind, n, twos in product({KIND_OF[card] for card in here.hand}, range(8), range(3)):
            for move in (Move("lay", kind, n, twos), Move("discard", kind)):
                if HAND_AND_FOOT.refuse(here, move) is None:
                    queue.append(HAND_AND_FOOT.apply(here, move))
    return False


def test_HF_19_a_round_scores_books_and_table_less_what_is_held() -> None:
    for asked in some("hand-and-foot", "score"):
        state, rules = asked.state, BICYCLE
        melds = state.melds[0]
        laid = sum(rules.card_values[KIND_OF[card]] for meld in melds for card in (*meld.naturals, *meld.wilds))
        books = sum(300 if meld.wilds else 500 for meld in melds if meld.size == 7)
        held = sum(rules.card_values[KIND_OF[card]] for card in state.hands[0])
        total = books + laid + 5 * len(state.reds[0]) - held
        assert asked.options[asked.right].params["n"] == total


# --- a quiz under way ---------------------------------------------------------------------------------------


def test_difficulty_rises_with_success_and_falls_with_mistakes() -> None:
    quiz = Quiz("trash", seed=1)
    levels = []
    for _ in range(10):
        quiz.answer(quiz.question.right)
        levels.append(quiz.level)
        quiz.next()
    assert levels == [1, 2, 2, 3, 3, 4, 4, 5, 5, 5]
    quiz.answer(quiz.question.right - 1 if quiz.question.right else 1)
    assert quiz.level == 4
    assert (quiz.asked, quiz.right) == (11, 10)


@pytest.mark.parametrize("game", MAKERS)
def test_what_comes_back_is_the_clause_and_not_the_question(game: str) -> None:
    quiz, seen = Quiz(game, seed=5), []
    for _ in range(40):
        assert quiz.question.state is None or quiz.question not in seen, "a position is shown once"
        seen.append(quiz.question)
        quiz.answer(0 if quiz.question.right else 1)
        quiz.next()


def test_a_missed_clause_comes_back_and_leaves_when_it_is_answered() -> None:
    quiz = Quiz("trash", seed=2)
    missed = quiz.question
    quiz.answer(0 if missed.right else 1)
    assert [(one.kind, one.clause) for one in quiz.missed] == [(missed.kind, missed.clauses[0])]
    back = []
    for _ in range(3):
        back.append(quiz.next())
        quiz.answer(back[-1].right)
    assert (back[-1].kind, back[-1].clauses[0]) == (missed.kind, missed.clauses[0])
    assert back[-1] != missed
    assert quiz.missed == ()


def test_a_second_answer_changes_nothing() -> None:
    quiz = Quiz("trash", seed=3)
    wrong = 0 if quiz.question.right else 1
    assert not quiz.answer(wrong)
    assert not quiz.answer(quiz.question.right)
    assert (quiz.asked, quiz.right, quiz.chosen) == (1, 0, wrong)


def test_the_same_seed_and_answers_give_the_same_quiz() -> None:
    first, second = Quiz("trash", seed=9), Quiz("trash", seed=9)
    for number in range(6):
        assert first.question == second.question
        for quiz in (first, second):
            quiz.answer(number % 2)
            quiz.next()


@pytest.mark.parametrize("level", [EASIEST - 1, HARDEST + 1])
def test_there_is_no_level_beyond_the_ends(level: int) -> None:
    with pytest.raises(Impossible, match="from 1 to 5"):
        question("trash", 1, 0, level)


def test_what_there_is_not_is_refused_in_a_sentence() -> None:
    with pytest.raises(Impossible, match="trash and hand-and-foot"):
        Quiz("bridge")
    with pytest.raises(Impossible, match="“out”"):
        question("trash", 1, 0, 1, "out")
    with pytest.raises(Impossible, match="answer 9"):
        Quiz("trash", seed=1).answer(8)
    with pytest.raises(Impossible, match="seed"):
        question("trash", -1, 0)


def test_the_way_out_of_the_walk_is_found() -> None:
    state = HAND_AND_FOOT.read(completed("hand-and-foot", "hands Kc Kd / 11? | feet - / 11?"))
    assert way_out(state) is None
