"""From a draft to a wave: the checklist, freezing, opening, sharing, the next wave, and closing.

`waves` opens and closes; `services` launches what was read and confirmed; `checks` holds the points
of the checklist.
"""
