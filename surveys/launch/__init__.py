"""From a draft to a wave: the checklist, freezing, opening, sharing, the next wave, and closing.

`waves` opens and closes waves; `services` launches the draft that was reviewed and confirmed;
`checks` holds the items of the checklist.
"""
