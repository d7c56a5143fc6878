"""Intake beside what the same server could do at most, and beside what most sites do."""
