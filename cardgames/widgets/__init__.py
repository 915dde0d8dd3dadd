"""The screens: the only room with ipywidgets; pieces, the table, charts, panels and the page around them."""
