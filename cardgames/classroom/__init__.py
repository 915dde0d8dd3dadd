"""Predict, then reveal: a class guesses, watches some deals, then a thousand, and sees the exact answer.

`question` says what can be asked, `ready` what is worth asking, `guesses` reads what is called out and `course` is
the way from the guess to the answer, all plain Python; `panel` puts it on a page.
"""

from __future__ import annotations

from cardgames.classroom.course import Course, course_code, open_course, question_code
from cardgames.classroom.guesses import Guess, nearest, read_guesses
from cardgames.classroom.question import DEALS, Deal, Question
from cardgames.classroom.ready import READY, question_of, read_question

__all__ = [
    "DEALS", "READY", "Course", "Deal", "Guess", "Question", "course_code", "nearest", "open_course", "question_code",
    "question_of", "read_guesses", "read_question",
]  # fmt: skip
