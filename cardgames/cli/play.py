"""``cardgames play``: a game in the terminal, against computer players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgames.cli.arguments import Argument, Command, asked_rules, whole
from cardgames.cli.telling import begun, ending, moved
from cardgames.roster import split_names
from cardgames.rulebook import clause
from cardgames.session import Session, open_code
from cardgames.sharecode import grouped
from cardgames.texts import Impossible, Problem, Text, texts
from cardgames.views.text import menu, table_text, table_words

HINTS = {
    "trash": {"clause": "? TR-6", "moves": "stock, discard, jack 4, next"},
    "hand-and-foot": {"clause": "? HF-12", "moves": "draw, take, lay K:4+2:1, discard 9, next"},
}
"""What a reader may type, by game."""


def play(values: dict[str, Any], language: str) -> int:
    """Play from a deal or from a share code until the game is over or the reader leaves."""
    session = open_code(values["code"]) if values["code"] else _new_session(values)
    print(begun(session, language))
    print(texts(language)("cli.hint", **HINTS[session.game.id]))
    Table(session, language, values["words"]).play()
    return 0


def _new_session(values: dict[str, Any]) -> Session:
    game = values["game"]
    if game is None:
        raise Impossible("cli.missing", usage="trash|hand-and-foot", about=Text("cli.argument.game", {}))
    rules = asked_rules(game, values)
    return Session(game, rules, values["seed"], _seats(values["agents"], rules.players))


def _seats(names: str | None, players: int) -> list[str | None] | None:
    """The seats from a list of agents: one name for all others, a name for each other, or one for every seat."""
    if names is None:
        return None
    agents: list[str | None] = list(split_names(names))
    if len(agents) == 1:
        agents *= players - 1
    return [None, *agents] if len(agents) == players - 1 else agents


class Table:
    """A game in progress in a terminal: shows the position, asks for a move, tells what happens."""

    def __init__(self, session: Session, language: str, words_only: bool = False) -> None:
        self.session = session
        self.words_only = words_only
        self.language = language
        self.say = texts(language)
        self.orders: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "words": self._in_words,
            "code": self._code,
            "help": self._help,
        }
        self.words = {word: order for order in [*self.orders, "quit"] for word in self._names(order)}

    def _names(self, order: str) -> list[str]:
        """The words for an order: English ones are understood in every language."""
        return [order, *self.say(f"cli.order.{order}").split()]

    def play(self) -> None:
        """Play until the game is over or the reader leaves; then the share code is shown."""
        going = self._replies()
        while going:
            self._show()
            going = self._ask() and self._replies()
        if self.session.outcome is not None:
            print(ending(self.session, self.language))
        self._code()

    def _replies(self) -> bool:
        """Let the agents play and tell their moves; returns whether it is a reader's turn now."""
        while (played := self.session.reply()) is not None:
            print(moved(self.session, played, self.language))
        return self.session.to_move is not None

    def _show(self) -> None:
        view = self.session.view()
        game, picture = self.session.game.id, table_words if self.words_only else table_text
        print("", picture(game, view, self.language), "", *menu(game, view, self.language), sep="\n")

    def _ask(self) -> bool:
        """Read and carry out words until a move has been played; returns False when the reader leaves."""
        before = self.session.moment
        while self.session.moment == before:
            try:
                word = input(f"{self.say('cli.prompt')} ").strip()
            except (EOFError, KeyboardInterrupt):
                print()
                return False
            if self.words.get(word.lower()) == "quit":
                return False
            try:
                self._answer(word)
            except Problem as problem:
                print(problem.say(self.language))
        return True

    def _answer(self, word: str) -> None:
        """Carry out an order, explain a clause, or play a move given by its number or its text."""
        if order := self.words.get(word.lower()):
            self.orders[order]()
        elif word.startswith("?") or word.upper().startswith(("TR-", "HF-")):
            self._explain(word.removeprefix("?").strip())
        else:
            played = self.session.play(self._move(word))
            print(moved(self.session, played, self.language))

    def _move(self, word: str) -> Any:
        """The move of a number in the menu, or the only one there is; else the word, to be read as a move."""
        legal = self.session.legal
        numbered = {str(number): move for number, move in enumerate(legal, 1)} | (
            {"": legal[0]} if len(legal) == 1 else {}
        )
        if word not in numbered and (not word or word.removeprefix("-").isdecimal()):
            raise Impossible("cli.no_number", n=len(legal))
        return numbered.get(word, word)

    def _undo(self) -> None:
        self.session.undo()
        print(self.say("cli.undone", n=self.session.moment))

    def _redo(self) -> None:
        self.session.redo()
        print(self.say("cli.redone", n=self.session.moment))

    def _in_words(self) -> None:
        self.words_only = not self.words_only
        self._show()

    def _code(self) -> None:
        try:
            code = grouped(self.session.code(self.language))
        except Impossible as problem:
            print(problem.say(self.language))
        else:
            print(self.say("cli.code", code=code))

    def _help(self) -> None:
        print(self.say("cli.help", **HINTS[self.session.game.id]))

    def _explain(self, name: str) -> None:
        from cardgames.cli.rules import clause_text

        is_played = clause(name).game == self.session.game.id
        print(clause_text(name, self.language, self.session.rules if is_played else None))


COMMANDS = {
    "play": Command(
        (
            Argument("game", "trash|hand-and-foot"),
            Argument("--players", "N"),
            Argument("--seed", "S", whole),
            Argument("--rules", "PRESET", default="bicycle"),
            Argument("--set", "OPTION=VALUE", many=True),
            Argument("--agents", "A,B"),
            Argument("--code", "CODE"),
            Argument("--words"),
        ),
        play,
    )
}
