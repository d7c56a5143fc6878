"""Planning a draft: margins of error, required sample sizes, costs of privacy, and advice.

`Plan.of` takes a survey and `Assumptions`, and has one outlook per question; `questions` reads the
draft, for the privacy budget too, and `readable` judges each question by its margin. `differences`
says which difference two halves of the people would show, at its own `POWER`. Nothing is stored.
"""
