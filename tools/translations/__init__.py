"""`run.py messages`: the catalogues of translations, brought up to the sources."""
