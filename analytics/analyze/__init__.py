"""The page Analyze: an outcome, what it is related to, and the analyses that answer this.

`choices` reads the address, which holds all choices; `tabs` has the three ways to look at them,
each with its kind of job, `menu` and `bar` what the page offers, and `views` the page. Jobs do the
work (`analytics.jobs`): the page asks for one if there is none yet, and shows it.
"""
