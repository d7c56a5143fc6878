"""The privacy loss of one person: totals of ε and δ, spending of waves, and the locked budget."""
