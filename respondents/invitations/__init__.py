"""The researcher's side of invitations: lists of addresses, links, mailings and deletion.

The first text of a mailing is in `templates/respondents/invitations/email`; `forms` fills it in.
"""
