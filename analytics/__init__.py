"""Turns tallies into estimates, and estimates into pages and files."""
