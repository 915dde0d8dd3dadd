"""The strategy lab: games by the hundred thousand, an interval that narrows, two ways to play on the same decks."""
