"""The names that templates, Python and the page's scripts share are the same on all sides."""

import re
from pathlib import Path

from surveys.protection.risk_wording import LINKED_FORMS, SENTENCES
from tools import ROOT

SCRIPTS = ROOT / "static/js/respondent"
TEMPLATES = ROOT / "templates/respondents/questionnaire"
RECEIPT = SCRIPTS / "sending/receipt.js"
# Each of these has a branch of its own in describe(), before a conclusion is looked up.
WITHOUT_CONCLUSION = {"open", "central", "number"}


def read(folder: Path, suffix: str) -> str:
    return "\n".join(
        file.read_text(encoding="utf-8") for file in sorted(folder.rglob(f"*.{suffix}"))
    )


def names(pattern: str, text: str) -> set[str]:
    return set(re.findall(pattern, text))


def test_the_receipt_concludes_something_from_every_form() -> None:
    """Otherwise the receipt of a report that was already sent would fail."""
    forms = set(SENTENCES)
    receipt = RECEIPT.read_text(encoding="utf-8")
    [listed] = re.findall(r"^const CONCLUSIONS = \{$(.*?)^\};$", receipt, re.MULTILINE | re.DOTALL)
    assert names(r'\n  "?([a-z-]+)"?:', listed) == forms - WITHOUT_CONCLUSION
    [linked] = re.findall(r"^const LINKED = new Set\(\[(.*)\]\);$", receipt, re.MULTILINE)
    assert names(r'"([a-z]+)"', linked) == LINKED_FORMS
    texts = names(r'data-text="conclude-([a-z-]+)"', read(TEMPLATES, "html"))
    assert texts == forms | {"none", "skip", "unasked", "direct"}


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
