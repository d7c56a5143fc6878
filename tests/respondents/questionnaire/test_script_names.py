"""The names that templates, Python and the page's scripts share are the same on all sides."""

import re
from pathlib import Path

from surveys.protection.risk_wording import LINKED_FORMS, SENTENCES
from tools import ROOT

SCRIPTS = ROOT / "static/js/respondent"
TEMPLATES = ROOT / "templates/respondents/questionnaire"
RECEIPT = SCRIPTS / "sending/receipt.js"
EXPLAINED = TEMPLATES / "partials/explained.html"
# The template explains these in its last branch.
MARKED = {"marks", "items"}
UNPROTECTED = {"open", "central"}


def read(folder: Path, suffix: str) -> str:
    return "\n".join(
        file.read_text(encoding="utf-8") for file in sorted(folder.rglob(f"*.{suffix}"))
    )


def names(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text))


def test_the_receipt_explains_every_form() -> None:
    forms = set(SENTENCES)
    receipt = RECEIPT.read_text(encoding="utf-8")
    explained = names(r'form [!=]= "([a-z-]+)"', EXPLAINED.read_text(encoding="utf-8"))
    assert explained == forms - MARKED - UNPROTECTED
    [linked] = re.findall(r"^const LINKED = new Set\(\[(.*)\]\);$", receipt, re.MULTILINE)
    assert names(r'"([a-z]+)"', linked) == LINKED_FORMS


def test_every_text_that_a_script_takes_exists_and_every_text_is_taken() -> None:
    scripts, templates = read(SCRIPTS, "js"), read(TEMPLATES, "html")
    texts = names(r'data-text="([a-z-]+)"', templates)
    quoted = names(r'"([a-z-]+)"', scripts)
    prefixes = names(r"`([a-z]+-)\$\{", scripts)
    taken = names(r'strings\.get\("([a-z-]+)"', scripts)
    assert taken <= texts
    assert {text for text in texts - quoted if not text.startswith(tuple(prefixes))} == set()
    assert names(r'fillTemplate\("([a-z-]+)"', scripts) == names(
        r'data-template="([a-z-]+)"', templates
    )
