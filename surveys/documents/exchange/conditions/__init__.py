"""Conditions of other tools: `expressions` parses them, `trees` makes conditions of ours of them.

`draws` recognizes arms in calculations by chance, and `cascades` what a filter leaves of a list.
`imported` keeps what can be kept of the conditions of one file.
"""
