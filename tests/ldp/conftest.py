"""Properties are not timed: the first interval of a sample size is slower than those after it."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
