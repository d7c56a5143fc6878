"""Counts become estimates, and estimates become pages and files."""
