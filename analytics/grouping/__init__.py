"""The groups of a wave, fixed once after its closing, so that no two figures differ by few people.

`services` computes cells, groups and members, `forms` collects them, and the job fixes them.
"""
