"""Linked questions: their parts in a draft, and their designs."""
