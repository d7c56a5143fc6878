"""The groups that an analysis makes of unprotected answers: each answer, or what it merges.

`groups` has the groups and their labels, `forms` asks for them in the form of an analysis, and
`conditions` deals with questions that only some people were asked.
"""
