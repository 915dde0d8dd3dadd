"""The quiz: unlimited questions made by the engine from seeds, each with the right answer and its reason."""

from __future__ import annotations

from cardgames.quiz.course import MAKERS, Quiz, question
from cardgames.quiz.question import EASIEST, HARDEST, Question

__all__ = ["EASIEST", "HARDEST", "MAKERS", "Question", "Quiz", "question"]
