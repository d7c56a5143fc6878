"""Logistic regression on a protected question: forms, job, and the result's tables and files.

`design_matrix` turns questions into columns. `dp_training` shares the forms, tables and files.
"""
