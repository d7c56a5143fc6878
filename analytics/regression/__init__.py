"""Logistic regression on a protected question: forms, the job, tables and files of its result.

`design_matrix` turns questions into columns. Models of `dp_training` share forms, tables and files.
"""
