"""The researcher's side of invitations: who is invited, what they are sent, and what is erased."""
