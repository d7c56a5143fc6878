"""Noncompliance: estimates corrected for people who do not follow the instructions, and a test."""
