"""Mechanisms of a multiple choice (select all that apply), whose answer is a mark for each item.

`every_item` reports all items, which share epsilon; `random_item` reports one item drawn at random,
with the whole epsilon.
"""
