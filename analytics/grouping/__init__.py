"""The groups of a wave: fixed once after the closing, so that no two figures differ by few people.

`services` works out cells, groups and members, `forms` asks for them, and the job fixes them.
"""
