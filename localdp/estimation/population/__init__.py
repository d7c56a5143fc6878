"""Shares of a known population: post-stratified, or not much larger than the survey."""
