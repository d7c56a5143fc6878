"""The few expressions of other tools that Candor has, too: answers to one question, and bounds."""

import re
from fractions import Fraction

from surveys.documents.exchange.conversion import Condition

_QUOTED = r"""(?:'([^']*)'|"([^"]*)"|(-?\d+))"""
_EQUAL = re.compile(rf"\$\{{\s*([^}}\s]+)\s*\}}\s*={{1,2}}\s*{_QUOTED}")
_SELECTED = re.compile(rf"selected\s*\(\s*\$\{{\s*([^}}\s]+)\s*\}}\s*,\s*{_QUOTED}\s*\)")
# As older forms name a question.
_PATH = re.compile(r"(?<![\w./])(?:\.\./)+([^\W\d][\w.-]*)")
_LIMESURVEY = re.compile(rf"([A-Za-z0-9]+)(?:\.NAOK)?\s*==\s*{_QUOTED}")
_BOUND = re.compile(r"\.\s*(>=|<=|>|<)\s*(-?\d{1,9}(?:\.\d{1,9})?)")
_LONGEST = 2_000
# Word processors and spreadsheets write them in the place of plain ones.
_QUOTES = str.maketrans(dict.fromkeys("‘’‚‛′`", "'") | dict.fromkeys("“”„‟″«»", '"'))


def xlsform_condition(text: str) -> Condition | None:
    """Parse ``${q} = 'a' or selected(../q, 'b')``; None for any other expression."""
    return _answers(_PATH.sub(r"${\1}", text[: _LONGEST + 1]), _EQUAL, _SELECTED)


def limesurvey_condition(text: str) -> Condition | None:
    """Parse ``((q.NAOK == "A1" or q.NAOK == "A2"))``; None for any other expression."""
    return _answers(text, _LIMESURVEY)


def condition_text(question: str, answers: list[str]) -> str:
    """Return the expression that `xlsform_condition` parses."""
    return " or ".join(f"${{{question}}} = '{answer}'" for answer in answers)


def bounds(constraint: str, *, whole: bool) -> tuple[Fraction, Fraction] | None:
    """Return the lowest and highest number that ``. >= 0 and . <= 120`` allows."""
    lows: list[Fraction] = []
    highs: list[Fraction] = []
    if len(constraint) > _LONGEST:
        return None
    for part in re.split(r"(?<!\s)\s+and\s+", _stripped(constraint), flags=re.IGNORECASE):
        bound = _BOUND.fullmatch(_stripped(part))
        if bound is None:
            return None
        sign = bound[1]
        limit = Fraction(bound[2])
        # Whole numbers above 0 begin at 1; of others, the limit itself is as good as what follows.
        beyond = int(whole and limit.denominator == 1 and len(sign) == 1)
        (lows if sign[0] == ">" else highs).append(limit + (beyond if sign[0] == ">" else -beyond))
    return (max(lows), min(highs)) if lows and highs and max(lows) < min(highs) else None


def _answers(text: str, *patterns: re.Pattern[str]) -> Condition | None:
    """Read the same question with one answer or another."""
    questions: set[str] = set()
    answers = []
    if len(text) > _LONGEST:
        return None
    text = text.translate(_QUOTES)
    for part in re.split(r"(?<!\s)\s+or\s+|\|\|", _stripped(text), flags=re.IGNORECASE):
        stripped = _stripped(part)
        match = next(filter(None, (pattern.fullmatch(stripped) for pattern in patterns)), None)
        if match is None:
            return None
        questions.add(match[1])
        answers.append(next(group for group in match.groups()[1:] if group is not None))
    return Condition(questions.pop(), answers) if len(questions) == 1 else None


def _stripped(text: str) -> str:
    """Remove spaces and parentheses around a whole expression."""
    opened: list[int] = []
    closed_at: dict[int, int] = {}
    for place, letter in enumerate(text):
        if letter == "(":
            opened.append(place)
        elif letter == ")" and opened:
            closed_at[opened.pop()] = place
    start, end = 0, len(text)
    while start < end:
        if text[start].isspace():
            start += 1
        elif text[end - 1].isspace():
            end -= 1
        elif closed_at.get(start) == end - 1:
            start, end = start + 1, end - 1
        else:
            break
    return text[start:end]
