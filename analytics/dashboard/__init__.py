"""The dashboard of a wave: one panel for each question, with figures, warnings and charts.

`page` turns what `analytics.estimates.reading` shows into panels, with `linked_panel` and
`numeric_panel` for questions that are not plain choices. `details` makes what only the wave's own
page adds to them, `svg` renders a panel's charts as standalone files, and `example` simulates
the people of the public example. Code that others read too is in packages below.
"""
