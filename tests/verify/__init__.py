"""Every exact number of the project beside a simulation that knows nothing of it: cards dealt, hands played.

``python -m tests.verify --trials 1000000 --seed 1`` writes ``data/verify.json`` and its card, ``data/verify.md``;
``tests/test_verify.py`` does the same with a hundred thousand trials each time the tests run.
"""
