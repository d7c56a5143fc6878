"""The lessons: their order, their files and the widgets in them."""

import json
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
TEXTS, PICTURES = HERE / "texts", HERE / "pictures"
LANGUAGES = ("en", "zh-hans")

INDEX = "index"
LESSONS = (
    "anonymity",
    "two-coins",
    "likelihood",
    "unary-encoding",
    "epsilon",
    "list-experiments",
    "definitions",
    "small-epsilon",
    "noise",
    "neighbors",
    "budget",
    "trust",
    "sales",
    "curator",
    "numbers",
    "encodings",
    "training",
    "linear-models",
    "many-questions",
    "methods-compared",
    "promises",
    "published-studies",
    "attacks",
)
"""In the order in which they are read; a page's address ends with its name."""

FENCE = re.compile(
    r"^```\{(?P<kind>\w+)\} (?P<name>[\w-]+)\n(?P<body>(?:.*\n)*?)```$", re.MULTILINE
)


@dataclass(frozen=True)
class Fence:
    """A fenced block of our own: a widget with its texts, or a link to the designer."""

    kind: str
    name: str
    body: str

    @property
    def texts(self) -> dict[str, str]:
        """The texts of a widget by their keys; raises ValueError for a line without a key."""
        texts = {}
        for line in self.body.splitlines():
            key, separator, text = line.partition(": ")
            if not separator or key in texts:
                raise ValueError(f"not a new key with a text: {line!r}")
            texts[key] = text
        return texts

    def figure(self, language: str) -> str:
        """Return a widget's HTML, with what it shows before scripts run."""
        texts = self.texts
        data = escape(json.dumps(texts, ensure_ascii=False))
        return (
            f'<figure class="widget" data-widget="{self.name}" data-texts="{data}">\n'
            f"<figcaption>{escape(texts['title'])}</figcaption>\n"
            f"{picture_file(language, self.name).read_text(encoding='utf-8')}</figure>\n"
        )


def source(name: str, language: str) -> str:
    """Return the Markdown of a lesson, or of the list of them; raises `FileNotFoundError`."""
    return (TEXTS / language / f"{name}.md").read_text(encoding="utf-8")


def fences(text: str) -> list[Fence]:
    return [Fence(**match.groupdict()) for match in FENCE.finditer(text)]


def widgets(language: str) -> dict[str, dict[str, str]]:
    """Return the texts of every widget in this language, by its name."""
    return {
        fence.name: fence.texts
        for name in LESSONS
        for fence in fences(source(name, language))
        if fence.kind == "widget"
    }


def picture_file(language: str, widget: str) -> Path:
    """Return where the HTML is that a widget shows without scripts."""
    return PICTURES / language / f"{widget}.html"
