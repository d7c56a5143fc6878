"""Estimates for a part of the people: a job over the groups of a wave."""
