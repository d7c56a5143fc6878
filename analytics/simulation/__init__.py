"""Trying a survey with simulated people, whose true shares are known.

`views` has the page that asks for them and deletes them, `forms` its sliders, and `job` the work,
with what results pages show of the true shares.
"""
