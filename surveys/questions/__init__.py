"""Kinds of questions: one module a kind, and the registry that all other packages read.

A module says what its kind needs: label, fields of the form, protections, checks, and its names in
XLSForm and LimeSurvey. Others ask `kind_of(item)`, or the `kind` of a frozen question, what it has,
and never what it is called. `analytics` registers the estimator, panel and rows of files.
"""
