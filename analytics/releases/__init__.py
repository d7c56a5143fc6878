"""Figures of central questions, with noise, paid from a budget that is fixed at launch.

`query` says what is asked and what it costs, `quote` shows the price first, `budget_ledger` keeps
what was spent, and the job releases the figure once. `presentation` words account and figures.
"""
