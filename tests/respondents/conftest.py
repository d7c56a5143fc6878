"""Fixtures of the tests of respondents' pages."""

from tests.respondents.drawing import draw

__all__ = ["draw"]
