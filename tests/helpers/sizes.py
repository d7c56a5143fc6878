"""Usual parameters of mechanisms, and of those with memory."""

GIVEN = {"epsilon": "1", "p": "0.7", "q": "0.2", "delta": "0.000001"}
WAVES = {"f": "0.5", "p": "0.2", "q": "0.7"}
