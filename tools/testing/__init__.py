"""`run.py test`: the checks, and the tests in lanes that run at the same time."""
