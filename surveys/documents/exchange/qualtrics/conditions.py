"""Qualtrics' logic as expressions like XLSForm's, so that one reader parses both."""

import re
from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import unquote

from surveys.documents.exchange.plain_text import plain
from surveys.documents.exchange.qualtrics.elements import Part, part, word

_OPERAND = re.compile(r"q://(QID\w+)(?:#(\d+))?/(\w+)(?:/(\w+))?(?:/(\w+))?", re.ASCII)
_SIGNS = {
    "EqualTo": "=",
    "NotEqualTo": "!=",
    "GreaterThan": ">",
    "GreaterThanOrEqual": ">=",
    "LessThan": "<",
    "LessThanOrEqual": "<=",
}
_CHOSEN = {"SelectableChoice", "SelectableAnswer", "SelectedChoicesCount"}
_NUMBERS = {"ChoiceTextEntryValue", "ChoiceNumericEntryValue"}


def conjuncts_of(logic: Part, names: Mapping[str, str]) -> list[str]:
    """Return the expressions that must all hold, which call questions by their ``names``."""
    texts: list[str] = []
    for group in _numbered(logic):
        found: list[list[str]] = [[]]
        for rule in _numbered(group):
            if word(rule.get("Conjuction")) == "Or" and found[-1]:
                found.append([])
            found[-1].append(_expression(rule, names))
        clauses = [clause for clause in found if clause]
        if word(group.get("Type")) in {"OrIf", "ElseIf"} and texts:
            texts = [either([texts, *clauses])]
        elif len(clauses) == 1:
            texts += clauses[0]
        elif clauses:
            texts.append(either(clauses))
    return [text for text in texts if text]


def _numbered(held: Part) -> Iterator[Part]:
    """Yield the entries with a number, beside which others say how they are joined."""
    for key, each in held.items():
        if key.isdecimal() and isinstance(each, dict | list):
            yield part(each)


def either(branches: Sequence[Sequence[str]]) -> str:
    """Return the expression that all conditions of one of some branches hold."""
    joined = (
        branch[0] if len(branch) == 1 else " and ".join(f"({each})" for each in branch)
        for branch in branches
    )
    return " or ".join(f"({each})" for each in joined)


def _expression(rule: Part, names: Mapping[str, str]) -> str:
    """Return one comparison; its own words, which no reader parses, if it has no counterpart."""
    match = _OPERAND.fullmatch(unquote(word(rule.get("LeftOperand"))))
    operator = word(rule.get("Operator"))
    if is_about_field(rule):
        given = names.get(field_key(word(rule.get("LeftOperand"))))
        value = word(rule.get("RightOperand"))
        return f"${{{given}}} {_SIGNS[operator]} '{value}'" if given else _words(rule)
    name = names.get(match[1]) if match else None
    if match is None or name is None or word(rule.get("LogicType")) != "Question":
        return _words(rule)
    _whole, scale, what, first, second = match.groups()
    name += f"c{scale}" if scale else ""
    if what in _CHOSEN and first and operator in {"Selected", "NotSelected"}:
        row, answer = (f"r{first}", second) if second else ("", first)
        chosen = f"selected(${{{name}{row}}}, '{answer}')"
        return chosen if operator == "Selected" else f"not({chosen})"
    return _number(name, what, first, rule) or _words(rule)


def is_about_field(rule: Part) -> bool:
    """Return whether a rule says that embedded data have a value."""
    return (
        word(rule.get("LogicType")) == "EmbeddedField"
        and word(rule.get("Operator")) in {"EqualTo", "NotEqualTo"}
        and "'" not in word(rule.get("RightOperand"))
    )


def field_key(name: str) -> str:
    """Return the key of embedded data among the names of questions."""
    return f"e://Field/{name}"


def _number(name: str, what: str, row: str | None, rule: Part) -> str:
    """Return a comparison with a number that people type."""
    sign, limit = _SIGNS.get(word(rule.get("Operator"))), word(rule.get("RightOperand"))
    if what not in _NUMBERS or not re.fullmatch(r"-?\d{1,15}(\.\d{1,15})?", limit, re.ASCII):
        return ""
    return f"${{{name}{f'r{row}' if row else ''}}} {sign} {limit}" if sign else ""


def _words(rule: Part) -> str:
    """Return how Qualtrics words a rule; its colon keeps it from being an expression."""
    spaced = re.sub(r"<[^<>]*>", " ", word(rule.get("Description")))
    said = " ".join(plain(spaced).split()).removeprefix("If ")
    parts = (word(rule.get(name)) for name in ("LeftOperand", "Operator", "RightOperand"))
    return f"Qualtrics: {said or ' '.join(filter(None, parts))}"
