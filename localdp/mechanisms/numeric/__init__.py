"""Mechanisms of one number: the answer is a level of a scale, the report a cell of a grid.

`base` holds what they share, `window_mechanisms`, `duchi`, `laplace` and `gaussian` the families,
`scale` and `parameters` what a researcher sets.
"""
