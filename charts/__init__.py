"""Geometry of charts: plain Python that knows no survey and no Django.

`scales` has the ticks, `shapes` the display list that every chart becomes. The charts build on
these: `intervals`, `waves` (shares over time), `bars` (counts by day), `histogram`, `curves` and
`heatmap`, which share `frames`, `legends` and `text`. `pictures` puts drawings into a file.
The templates in `templates/charts` draw shapes; each chart has its `finding`, the sentence that
replaces it for people who cannot see it.
"""
