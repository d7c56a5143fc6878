"""Names that were retired stay away.

`retired_names.txt` has one line a folder. A retired path must not exist again, and no text may
mention it, as a path or as a module; a retired symbol must not be defined again; a retired word
must not appear in an identifier, a docstring or a comment of the apps. Texts of pages are strings
and not checked here. Records of decisions and the changelog are history, and the labels of derived
keys are frozen.
"""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tools import ROOT

LIST = Path(__file__).with_name("retired_names.txt")
HISTORY = ("CHANGELOG.md", "docs/decisions/", "locale/", "static/vendor/", "requirements")
APPS = ("accounts/", "analytics/", "config/", "localdp/", "respondents/", "surveys/")
TEXTS = (".py", ".js", ".mjs", ".html", ".css", ".md", ".toml", ".txt", ".sql", ".sh", ".yaml")
FROZEN_LABELS = ('salted_hmac("surveys.', '"surveys.models.user",')


def retired() -> tuple[list[str], list[str], list[str]]:
    """Return the retired paths, symbols and words."""
    paths, symbols, words = list[str](), list[str](), list[str]()
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        pattern, names = line.split(": ")
        if pattern == "symbols":
            symbols += names.split()
        elif pattern == "words":
            words += names.split()
        else:
            paths += [pattern.replace("*", name, 1) for name in names.split()]
    return paths, symbols, words


def left() -> Iterator[str]:
    """Yield each retired name that is left, with its place."""
    paths, symbols, words = retired()
    yield from (path for path in paths if "*" not in path and (ROOT / path).exists())
    forms = [re.escape(path) for path in paths if "*" not in path]
    forms += [re.escape(_module(path)) + r"(?!\.?\w)" for path in paths if _is_gone(path)]
    forms += [r"\bldp\.\w+", r"from ldp\b", r"(?<![\w./-])ldp/"]
    forms += [rf"\b(?:class|def) {symbol}\b" for symbol in symbols]
    mention = re.compile(r"(?<![\w./-])(?:" + "|".join(forms) + ")")
    # A line without any of their first words needs no closer look, which saves most of the time.
    starts = {found[0] for path in paths if (found := re.match(r"[\w-]+", path))}
    hint = re.compile(r"\b(?:class|def|ldp|" + "|".join(sorted(starts)) + r")\b")
    for file in _texts():
        for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").splitlines(), 1):
            found = hint.search(line) and mention.search(line)
            if found and not any(label in line for label in FROZEN_LABELS):
                yield f"{file}:{number}: {found[0]}"

    word = re.compile(r"(?<![a-z])(?:" + "|".join(words) + ")(?![a-z])", re.IGNORECASE)
    for file in _texts():
        if file.startswith(APPS) and file.endswith(".py"):
            source = (ROOT / file).read_text(encoding="utf-8")
            # Few sources have one of the words at all; only these are taken apart.
            for text in _written_by_us(source) if word.search(source) else ():
                yield from (f"{file}: {found[0]}" for found in word.finditer(text))


def _written_by_us(source: str) -> Iterator[str]:
    """Yield the identifiers, docstrings and comments of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.NAME, tokenize.COMMENT):
            yield token.string


def _module(path: str) -> str:
    return path.rpartition(".")[0].replace("/", ".")


def _is_gone(path: str) -> bool:
    """Whether a Python module has gone without leaving its name to a package."""
    return path.endswith(".py") and "*" not in path and not (ROOT / path[:-3]).is_dir()


def _texts() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    files = (file for file in listed.stdout.splitlines() if file.endswith(TEXTS))
    own = {LIST.relative_to(ROOT).as_posix(), Path(__file__).relative_to(ROOT).as_posix()}
    return [
        file
        for file in files
        if file not in own
        and not file.startswith(HISTORY)
        and "/migrations/" not in file
        and (ROOT / file).is_file()
    ]


def test_no_retired_name_is_left() -> None:
    assert list(left()) == []


def test_the_list_is_read() -> None:
    paths, symbols, words = retired()
    assert len(paths) > 300
    assert "Together" in symbols
    assert "whoever" in words
