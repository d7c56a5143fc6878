"""The joint distribution of separately randomized questions, and their association.

`reports` groups the reports; `estimator` runs one of the methods (`em`, `map`, `lasso`, `inverse`)
and returns a table with its error.
"""
