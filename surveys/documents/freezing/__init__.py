"""From a draft to a frozen document: `problems` says what prevents it, `freeze` does it.

`question` freezes one question, whose hash depends on those before it.
"""
