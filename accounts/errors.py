"""Why something that a person asked for is not done: one sentence, for the page."""


class Refused(ValueError):
    """The sentence says what stands in the way, and what to do about it."""
