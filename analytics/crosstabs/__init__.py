"""Crosstabs: the joint distribution of some questions of one wave, or the reason why there is none.

`variables` lists what can be selected, `services` estimates the tables in a job, and `tables`
prepares them for the page, with heat maps. `sentences` says what they show, `rows` writes them into
files, and `synthetic` samples rows from one.
"""
