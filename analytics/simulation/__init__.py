"""Trying a survey with simulated people, whose true shares are known.

`views` has the page that asks for them and deletes them, `forms` its sliders, `job` the work, and
`truths` what results pages show of the true shares.
"""
