"""Geometry of charts, in per cent of their width.

`interval` draws the nested intervals of a share, which the dashboard, files and trends have in
common.
"""
