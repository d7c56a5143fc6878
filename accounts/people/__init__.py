"""Accounts and invitations, managed by administrators and by managers of organisations.

Each service is one transaction, writes one audit entry, and raises `Refused` with a sentence for
the page.
"""
