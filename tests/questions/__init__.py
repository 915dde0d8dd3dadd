"""Questions that many games answer, and the published tables of the answers: ``python -m tests.questions``."""
