"""Estimates for linked questions: the shares of each part and the table of every two parts."""
