"""As much of YAML as deploy/compose.yaml uses; anything else is refused, not guessed.

Blocks of mappings and lists by indentation, flow lists and mappings, quoted and plain words, an
anchor on a mapping, ``<<: *anchor`` and ``*anchor``. Comments stand on lines of their own.
"""

import re
from typing import Any

KEY = re.compile(r"^([\w.$<-]+):(?: +(.*))?$")
ANCHOR = re.compile(r"^&(\w+)$")
ALIAS = re.compile(r"^\*(\w+)$")
WORDS = {"true": True, "false": False, "": None}
TOKEN = re.compile(
    r"""\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[\[\]{},]|:(?=\s)"""
    r"""|[^\s\[\]{},"']+?(?=:\s|[\[\]{},]|\s*$))"""
)


def read(text: str) -> Any:
    """The document. Raises ValueError for what is not understood."""
    lines = [
        (len(line) - len(line.lstrip(" ")), line.strip())
        for line in text.splitlines()
        if line.strip() and not line.lstrip().startswith("#")
    ]
    anchors: dict[str, Any] = {}
    value, rest = _block(lines, 0, anchors)
    if rest:
        raise ValueError(f"not understood: {rest[0][1]}")
    return value


Lines = list[tuple[int, str]]


def _block(lines: Lines, indent: int, anchors: dict[str, Any]) -> tuple[Any, Lines]:
    if not lines or lines[0][0] < indent:
        return None, lines
    if lines[0][1].startswith("- "):
        return _items(lines, anchors)
    return _mapping(lines, anchors)


def _items(lines: Lines, anchors: dict[str, Any]) -> tuple[list[Any], Lines]:
    depth, found = lines[0][0], []
    while lines and lines[0][0] == depth and lines[0][1].startswith("- "):
        found.append(_scalar(lines[0][1][2:].strip(), anchors))
        lines = lines[1:]
    return found, lines


def _mapping(lines: Lines, anchors: dict[str, Any]) -> tuple[dict[str, Any], Lines]:
    depth, found, merged = lines[0][0], dict[str, Any](), dict[str, Any]()
    while lines and lines[0][0] == depth:
        match = KEY.match(lines[0][1])
        if not match:
            raise ValueError(f"no key: {lines[0][1]}")
        key, given = match[1], match[2] or ""
        lines = lines[1:]
        anchor = ANCHOR.match(given)
        value: Any
        if anchor or not given:
            value, lines = _block(lines, depth + 1, anchors)
            if anchor:
                anchors[anchor[1]] = value
        else:
            value = _scalar(given, anchors)
        if key in found:
            raise ValueError(f"twice: {key}")
        if key == "<<":
            merged |= value
        else:
            found[key] = value
    if lines and lines[0][0] > depth:
        raise ValueError(f"indented oddly: {lines[0][1]}")
    return {**merged, **found}, lines


def _scalar(text: str, anchors: dict[str, Any]) -> Any:
    alias = ALIAS.match(text)
    if alias:
        return anchors[alias[1]]
    tokens, end = [], 0
    if text[0] not in "[{\"'":
        return _word(text)
    while end < len(text):
        match = TOKEN.match(text, end)
        if not match:
            raise ValueError(f"not understood: {text}")
        tokens.append(match[1])
        end = match.end()
    value, rest = _flow(tokens)
    if rest:
        raise ValueError(f"too much: {text}")
    return value


def _flow(tokens: list[str]) -> tuple[Any, list[str]]:
    first, *rest = tokens
    if first == "[":
        items = []
        while rest[0] != "]":
            value, rest = _flow(rest)
            items.append(value)
            rest = rest[1:] if rest[0] == "," else rest
        return items, rest[1:]
    if first == "{":
        pairs = {}
        while rest[0] != "}":
            key, (colon, *rest) = rest[0], rest[1:]
            if colon != ":":
                raise ValueError(f"no value: {key}")
            pairs[key], rest = _flow(rest)
            rest = rest[1:] if rest[0] == "," else rest
        return pairs, rest[1:]
    return _word(first), rest


def _word(text: str) -> Any:
    if text[0] == '"':
        if "\\" in text:
            raise ValueError(f"an escape: {text}")
        return text[1:-1]
    if text[0] == "'":
        return text[1:-1].replace("''", "'")
    if re.search(r": |\s#|^[&*!|>%@`-]\s?", text):
        raise ValueError(f"not plain: {text}")
    if text in WORDS:
        return WORDS[text]
    return int(text) if re.fullmatch(r"[0-9]+", text) else text
