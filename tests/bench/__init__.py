"""Benchmarks, run by hand: speed is no condition of correctness."""
