"""Answers become reports, and reports become counts."""
