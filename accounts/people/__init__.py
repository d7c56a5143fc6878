"""Accounts and invitations, managed by administrators and by managers of organizations.

Each service is one transaction, writes one audit entry, and raises `Refused` with a sentence for
the page.
"""
