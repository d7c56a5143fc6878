"""`run.py messages`: the catalogs of translations, brought up to the sources."""
