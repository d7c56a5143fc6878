"""Organisations: their members, their managers, and the surveys that belong to them."""
