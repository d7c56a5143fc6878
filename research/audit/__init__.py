"""`run.py audit`: the ε that shipped samplers keep, measured from their output alone."""
