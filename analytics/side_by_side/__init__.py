"""All groups of one unprotected question side by side: the arms of an experiment, or any other.

`services` counts and estimates, `presentation` shows it, `job` registers the kind of job.
"""
