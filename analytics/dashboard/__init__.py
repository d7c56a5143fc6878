"""The dashboard of a wave: one panel for each question, with figures, warnings and charts.

`page` turns `Estimate` rows into panels, with `linked_panel` and `numeric_panel` for questions that
are not plain choices. `svg` renders a panel's charts as standalone files, and `privacy_loss` adds
up the privacy loss of one person in the survey. `example` simulates the people of the public
example.
"""
