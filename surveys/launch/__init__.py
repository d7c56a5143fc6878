"""From a draft to a wave: the checklist, freezing, opening, sharing, the next wave, and closing.

`waves` opens and closes waves; `services` launches the draft that was reviewed and
confirmed, and opens the next wave of a version; `checks` holds the items of the checklist.
"""
