"""Linked questions: their parts in a draft, and the designs that ask them."""
