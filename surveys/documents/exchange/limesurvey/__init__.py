"""LimeSurvey's files (.lss): read by `survey`, which hands each question to `questions`.

`tables` reads the tables of such a file, of old versions and new ones.
"""
