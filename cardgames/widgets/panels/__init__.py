"""The dashboards' panels: each asks one question and answers it; they compute nothing themselves."""
