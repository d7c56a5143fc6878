"""Noisy statistics of central questions, paid from a privacy budget that is fixed at launch.

`query` is the requested statistic and its cost, `forms` asks for it and quotes the price first,
`budget_ledger` keeps what was spent, and the job releases the statistic once. `presentation`
formats the account and the released figures. `privacy_loss` adds up what one person loses in the
survey, from reports and releases.
"""
