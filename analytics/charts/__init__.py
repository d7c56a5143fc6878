"""Geometry of charts, in per cent of their width.

`interval` lays out the nested intervals of shares for the dashboard, exported figures and trends.
Other charts are with their features: `analytics.crosstabs.heatmap`, `analytics.trends.series`,
`analytics.dashboard.svg`, `surveys.planning.chart`.
"""
