"""What staff see of a wave: one panel for each question, as figures, words and pictures.

`page` turns rows of estimates into panels, with `linked_panel` and `numeric_panel` for questions
that are no single choice. `svg` draws a panel as a picture of its own, and `privacy_loss` says what
one person spends in the survey.
"""
