"""The researcher's side of invitations: lists of addresses, links, mailings and deletion."""
