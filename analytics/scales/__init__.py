"""Scales: scores of items that the same people answered, with Cronbach's α.

`items` says which questions can be items and reads them, `forms` asks for a scale, `job` computes
it, and `presentation` has what its page and its files show.
"""
