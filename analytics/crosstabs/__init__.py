"""Crosstabs: the joint distribution of some questions of one wave, or the reason why there is none.

`variables` lists what can be selected, `services` estimates the tables in a job, `presentation`
prepares them for the page, with heat maps, `rows` for files, and `synthetic` samples rows from a
table.
"""
