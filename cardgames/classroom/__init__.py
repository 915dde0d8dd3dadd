"""Predict, then reveal: a class guesses, watches some deals, then a thousand, and sees the exact answer.

`question` says what can be asked, `ready` what is worth asking, `guesses` reads what is called out and `course` is
the way from the guess to the answer, all plain Python; `panel` puts it on a page.
"""
