"""The share codes that lead from a panel to the class and back."""

from __future__ import annotations

from cardgames.classroom.question import Question
from cardgames.sharecode import Shared, share_code


def question_code(question: Question) -> str:
    """The share code of a question nobody has guessed at; it has no seed, so that every class gets its own deals."""
    return share_code(Shared(question=f"predict|0|{question}|"))


def panel_code(question: Question) -> str:
    """The share code with which the panel of a question shows the same: the lab's, or that of the opening odds."""
    values = [f"{name}={value}" for name, value in question.of_panel().items()]
    return share_code(Shared(question=";".join([question.family or question.kind, *values])))
