"""`run.py pictures`: the pictures of pages in docs/."""
