"""Mechanisms of linked questions: several parts answered together, for tables of any two parts.

`pair` asks each respondent a random pair of parts; `whole` asks every part, one by one or as one
question.
"""
