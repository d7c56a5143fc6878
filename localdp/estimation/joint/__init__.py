"""The joint distribution of questions that were randomized one by one, and their association.

Reports go in, grouped by `reports`; `estimator` picks one of the methods (`em`, `map`, `lasso`,
`inverse`) and returns a table with its error.
"""
