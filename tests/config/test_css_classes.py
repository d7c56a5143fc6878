"""Every class that a page uses has a rule, and every rule a page that uses it."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)
TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
ATTRIBUTE = re.compile(r'\bclass="((?:[^"{]|\{%.*?%\}|\{\{.*?\}\}|\{)*)"', re.DOTALL)
BY_SCRIPT = re.compile(r'(?:className = |classList\.(?:add|remove|toggle)\()"([\w -]+)"')
NAME = r"[A-Za-z][\w-]*"
PACKAGES = ("accounts", "analytics", "charts", "learn", "respondents", "surveys", "config")
# Django names these itself.
OF_DJANGO = {"nonfield"}


def texts(folder: str, *endings: str) -> Iterator[str]:
    for file in sorted((ROOT / folder).rglob("*")):
        if file.suffix in endings and "vendor" not in file.parts:
            yield file.read_text(encoding="utf-8")


def in_templates() -> set[str]:
    attributes = (
        match[1] for text in texts("templates", ".html") for match in ATTRIBUTE.finditer(text)
    )
    return {name for value in attributes for name in TAG.sub(" ", value).split()}


def in_scripts() -> set[str]:
    classes = (match[1] for text in texts("static/js", ".js") for match in BY_SCRIPT.finditer(text))
    return {name for value in classes for name in value.split()}


def in_rules() -> set[str]:
    classes: set[str] = set()
    for text in texts("static/css", ".css"):
        plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        for selector in re.findall(r"([^{};]+)\{", plain):
            if not selector.strip().startswith("@"):
                classes |= set(re.findall(rf"\.({NAME})", selector))
    return classes


def test_every_class_that_a_page_uses_has_a_rule() -> None:
    used = in_templates() | in_scripts()
    assert {"button", "question-list", "drag-handle"} < used
    assert sorted(used - in_rules()) == []


def test_every_rule_is_used_somewhere() -> None:
    sources = [*texts("templates", ".html"), *texts("static/js", ".js")]
    sources += [text for package in PACKAGES for text in texts(package, ".py")]
    words = {word for text in sources for word in re.findall(rf"(?<![\w-]){NAME}", text)}
    # A class with a number is made in Python: f"heatmap-{step}".
    unused = {name for name in in_rules() if re.sub(r"\d+$", "", name) not in words}
    assert sorted(unused - OF_DJANGO) == []
