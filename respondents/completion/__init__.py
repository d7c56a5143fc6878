"""Codes of completion for the people who pay: `services` checks and redeems them, `code_list` reads
them from a list.

The codes come with reports (`respondents.intake.completion`) and are made by `signing.codes`.
"""
