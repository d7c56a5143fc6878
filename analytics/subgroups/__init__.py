"""Estimates for subgroups: a job over the groups of a wave."""
