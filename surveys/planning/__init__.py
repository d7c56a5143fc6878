"""What a draft will find: margins, required numbers, costs of privacy, and advice.

A survey and its assumptions go in, a `Plan` with one outlook a question comes out. Nothing is
stored.
"""
