"""The fenced blocks and commands of all pages, and the variables that the code reads."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from config.single_sign_on import LABEL_VARIABLES, ROLE_VARIABLES
from tests.processes import ROOT

FENCED = re.compile(r"^( *)```([\w-]*)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`((?:python3 |\.venv/bin/python )?(?:run|manage)\.py [^`]+)`")
SHELL = {"", "sh", "bash", "console"}
"""Languages of blocks that someone types into a terminal."""


@dataclass(frozen=True)
class Block:
    page: str
    language: str
    text: str

    @property
    def commands(self) -> list[str]:
        """Its lines, with those that go on in the next one joined, and without comments."""
        joined = re.sub(r"\\\n\s*", "", self.text)
        bare = (re.sub(r"(^|\s)#.*", "", line).strip() for line in joined.splitlines())
        return [line for line in bare if line]


@cache
def pages() -> tuple[Path, ...]:
    outside = (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"))
    return (*sorted((ROOT / "docs").rglob("*.md")), *outside)


@cache
def blocks() -> tuple[Block, ...]:
    return tuple(
        Block(page.relative_to(ROOT).as_posix(), language, text)
        for page in pages()
        for _indent, language, text in FENCED.findall(page.read_text(encoding="utf-8"))
    )


def commands() -> list[str]:
    """Everything that a page has someone type, each once."""
    lines = (line for block in blocks() if block.language in SHELL for line in block.commands)
    return list(dict.fromkeys(lines))


def mentioned() -> list[str]:
    """Commands of ours within sentences."""
    lines = (line for page in pages() for line in INLINE.findall(page.read_text(encoding="utf-8")))
    return list(dict.fromkeys(" ".join(line.split()) for line in lines))


READ = re.compile(
    r"(?:\benv\.\w+|whole_number)\(\s*(?:\w+,\s*)?\"([A-Z_]+)\""
    r"|environ(?:\.get\(|\[)\"([A-Z_]+)\"(?!\] =)"
)

SECRET = re.compile(r"\benv\.secrets?\(\"([A-Z_]+)\"")


def read_by_the_code() -> set[str]:
    # The other folders of tools measure, or take pictures, in a developer's environment.
    tools = (f"tools/{name}" for name in ("docs", "local", "servers", "setup", "testing"))
    sources = [file for folder in ("config", *tools) for file in (ROOT / folder).rglob("*.py")]
    texts = [file.read_text() for file in sources]
    names = {name for text in texts for pair in READ.findall(text) for name in pair}
    secret = {f"{name}_FILE" for text in texts for name in SECRET.findall(text)}
    named = {*ROLE_VARIABLES.values(), *LABEL_VARIABLES.values()}
    return (names | secret | named) - {""}
