"""Qualtrics' survey files (.qsf): read by `survey`, which hands each question to `questions`.

`elements` reads the parts of such a file, whose lists may be objects, and `conditions` writes its
logic as the expressions that the other readers parse.
"""
