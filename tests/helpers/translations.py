"""A message's texts, with or without a plural."""


def parts(text: object) -> tuple[str, ...]:
    """Return a text and its plural, or the text alone."""
    return tuple(map(str, text)) if isinstance(text, (tuple, list)) else (str(text),)
