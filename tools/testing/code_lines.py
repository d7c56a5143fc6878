"""Lines of Python code in each app: ``python3 -m tools.testing.code_lines [REVISION]``.

Docstrings, comments, blank lines, migrations and tests do not count. Without a revision, the files
are those of the working tree.
"""

import ast
import io
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath

from tools import ROOT

NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def code_lines(source: str) -> int:
    """Return how many lines of a module hold code."""
    lines = set[int]()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def git(*arguments: str) -> str:
    """Return what git prints."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def sources(revision: str | None) -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the path and the text of each module."""
    listed = ("ls-tree", "-r", "--name-only", revision) if revision else ("ls-files",)
    for name in git(*listed).splitlines():
        if not name.endswith(".py"):
            continue
        if revision:
            yield PurePosixPath(name), git("show", f"{revision}:{name}")
        elif (ROOT / name).exists():
            yield PurePosixPath(name), (ROOT / name).read_text(encoding="utf-8")


def lines_by_app(revision: str | None = None) -> Counter[str]:
    """Return the lines of code of each folder at the top."""
    found = Counter[str]()
    for path, source in sources(revision):
        app, *inner = path.parts
        if inner and app != "tests" and "migrations" not in inner:
            found[app] += code_lines(source)
    return found


def main(arguments: list[str]) -> int:
    try:
        found = lines_by_app(*arguments[:1])
    except subprocess.CalledProcessError as failed:
        return failed.returncode  # git has printed the reason
    for app, lines in [("app", "lines"), *found.most_common(), ("total", found.total())]:
        sys.stdout.write(f"{app:<12}{lines:>8}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
