"""Organisations: members, managers, and the surveys that belong to them."""
