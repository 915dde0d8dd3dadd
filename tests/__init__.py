"""The tests, in the shape of the package: each named after the clause or the thing it tests."""
