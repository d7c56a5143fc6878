"""The frozen document of a version: `canonical` text and its hash, and a typed view of it.

The same bytes are hashed, stored, served to every respondent and included in every export.
`parsing` makes a `Document` of them; `question` and `losses` hold its parts.
"""
