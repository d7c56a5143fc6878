"""Planning a draft: margins of error, required sample sizes, costs of privacy, and advice.

`Plan.of` takes a survey and `Assumptions`, and has one outlook per question. Nothing is stored.
"""
