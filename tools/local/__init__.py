"""`run.py serve` and `run.py demo`, with servers of our own for the demo and the tests."""
