"""Accounts and invitations to have one: for administrators, and for managers of organisations.

Each service is one transaction and one audit entry, and raises `Refused` with a sentence for the
page.
"""
