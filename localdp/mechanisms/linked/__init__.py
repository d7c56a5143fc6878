"""Mechanisms of linked questions, whose parts are answered together so that any two can be crossed.

`pair` asks two random parts of each person, `whole` all of them, part by part or as one question.
"""
