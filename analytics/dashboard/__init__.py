"""The dashboard of a wave: one panel for each question, with figures, warnings and charts.

`page` turns what `analytics.estimates.reading` shows into panels. `share_section` has the shares
of a choice, or of a part of a linked question; `linked_panel` and `numeric_panel` have what other
kinds of questions show. `details` makes what only the wave's own page adds to them, `svg` renders
a panel's charts as standalone files, and `example` simulates the people of the public example.
Code that others read too is in packages below.
"""
