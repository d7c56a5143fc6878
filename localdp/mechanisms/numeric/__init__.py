"""Mechanisms for numbers: the answer is a level of a scale, the report a cell of a grid.

`base` holds the shared interface; `window_mechanisms`, `duchi`, `laplace` and `gaussian` hold the
families; `scale` and `parameters` check what a researcher enters.
"""
