"""Geometry of charts: plain Python that knows no survey and no Django.

`scales` has the one tick algorithm, `shapes` the display list that every chart becomes. On these
stand the charts: `intervals` (rows on a page), `figures` (the same rows in a file), `waves` (shares
over time), `bars` (counts by day), `curves` and `heatmap`. `pictures` puts drawings into a file.
The templates in `templates/charts` draw shapes; each chart brings its `finding`, the sentence that
replaces it for people who cannot see it.
"""
