"""The browser renders the templates of the survey's page as Django does."""

import re
from gettext import NullTranslations
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.template import Engine

from surveys.documents.languages import OURS
from tests.helpers.rendering import (
    NODE,
    TEMPLATES,
    Case,
    by_django,
    by_node,
    contexts,
    engine_of,
    page_contexts,
)
from tools import ROOT
from tools.bundles import texts
from tools.bundles.expressions import Unsupported, camel
from tools.bundles.templates import compile_templates
from tools.translations.catalogs import respondents_sources

COUNTED = (
    "{% for k in counts %}{% blocktranslate count n=k %}It takes about {{ n }} minute."
    "{% plural %}It takes about {{ n }} minutes.{% endblocktranslate %}{% endfor %}"
)
with_node = pytest.mark.skipif(NODE is None, reason="node is not installed")
LANGUAGES = ("en", "zh-hans")
FOLDER = ROOT / "templates/respondents/questionnaire"
# A list or an object as Django shows it; a script refuses to.
PYTHON = re.compile(r"\[|\{&#x27;|\{\}")
SHOWN = [name for name in TEMPLATES if not name.endswith(".html")]


@with_node
def test_each_construct_gives_what_django_gives(tmp_path: Path) -> None:
    engine = engine_of(TEMPLATES)
    cases: list[Case] = list(product(LANGUAGES, SHOWN, contexts()))
    rendered = by_node(cases, SHOWN, engine, tmp_path)
    compared = 0
    for case, shown in zip(cases, rendered, strict=True):
        expected = by_django(case, engine)
        if shown == ["TypeError"]:
            assert PYTHON.search(expected) or case[1] == "equal", case
            continue
        assert shown == expected, case
        compared += 1
    assert compared > len(cases) * 0.8


@with_node
def test_counts_have_the_marks_and_plurals_of_their_language(tmp_path: Path) -> None:
    texts = {"grouped": TEMPLATES["grouped"], "plural": COUNTED}
    counts = [*range(130), 1000, 1234, 12345, 10**5, 1234567, -12345]
    given = {"counts": counts, "big": 2**53 - 1, "less": -1000}
    cases: list[Case] = [(tag, name, given) for tag in OURS for name in texts]
    engine = engine_of(texts)
    shown = by_node(cases, [*texts], engine, tmp_path)
    assert shown == [by_django(case, engine) for case in cases]
    assert len({*shown}) > 12


def test_a_script_calls_a_variable_by_its_name_in_camel_case() -> None:
    names = ["page", "own_device", "signing_key_hash", "sha256", "work_bits_2", "_"]
    camels = ["page", "ownDevice", "signingKeyHash", "sha256", "workBits2", "_"]
    assert [camel(name) for name in names] == camels


# Each would be shown differently, or has no order, length or members that scripts and Django share.
REFUSED: dict[str, list[Any]] = {
    "{{ x }}": [["a"], {"a": 1}, 1e16, 1e-5, 2**53],
    "{{ x|grouped }}": ["1", None, 1.5, 2**53],
    "{% if x < 'b' %}{% endif %}": ["a"],
    "{% if x == y %}{% endif %}": [{"a": 1}],
    "{% if 'a' in x %}{% endif %}": [{"a": 1}],
    "{% for a in x %}{% endfor %}": [1, {"a": 1}],
    "{% for a, b in x %}{% endfor %}": [[["a"]], [[1, 2, 3]]],
    "{{ x|length }}": [{"a": 1}],
    "{% blocktranslate count n=x %}a{% plural %}b{% endblocktranslate %}": ["1", None],
    "{% widthratio x 1 2 %}": ["1", None],
}


@with_node
def test_what_scripts_would_show_differently_is_an_error(tmp_path: Path) -> None:
    engine = engine_of({f"{place}": text for place, text in enumerate(REFUSED)})
    cases: list[Case] = [
        ("en", str(place), {"x": x, "y": {"a": 2}})
        for place, values in enumerate(REFUSED.values())
        for x in values
    ]
    rendered = by_node(cases, [str(place) for place in range(len(REFUSED))], engine, tmp_path)
    for case, shown in zip(cases, rendered, strict=True):
        assert shown == ["TypeError"], case


UNSUPPORTED_CASES = [
    *("{% now 'Y' %}", "{% csrf_token %}", "{% spaceless %}{% endspaceless %}"),
    *("{% autoescape off %}{{ x }}{% endautoescape %}", "{% get_current_language as spoken %}"),
    *("{% for a in b reversed %}{% endfor %}", "{% include x %}", "{% if x is y %}{% endif %}"),
    *("{% if x|safe %}{% endif %}", "{{ x|safe }}", "{{ x|upper }}", "{{ x|default:y }}"),
    *("{{ x|default:_('Yes') }}", "{% translate 'Yes' noop %}", "{{ 2.0 }}"),
    *("{% translate x %}", "{% translate 'Yes'|length %}", "{% translate 'Yes' context x %}"),
    "{% blocktranslate %}{{ a.b }}{% endblocktranslate %}",
    *("{% with a=x|safe %}{% endwith %}", "{% block a %}{% endblock %}"),
]


@pytest.mark.parametrize("text", UNSUPPORTED_CASES)
def test_anything_else_is_named_with_its_line(text: str) -> None:
    for inner in (
        text,
        "{% if x %}" + text + "{% endif %}",
        "{% for a in x %}" + text + "{% endfor %}",
    ):
        engine = engine_of({"outer": "{% include 'bad' %}", "bad": f"\n\n{inner}"})
        with pytest.raises(Unsupported, match=r"^templates/bad:3: "):
            compile_templates(["outer"], engine)


def texts_in(text: str, catalog: NullTranslations, patch: pytest.MonkeyPatch) -> str:
    """Return the script with the texts of one template, in the language of a catalog."""
    patch.setattr(texts, "catalog_of", lambda _language: catalog)
    _code, words = compile_templates(["text"], engine_of({"text": text}))
    return texts.written(words, "xx")


class Polish(NullTranslations):
    """A catalog with three forms."""

    def info(self) -> dict[str, str]:
        return {"plural-forms": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);"}

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else f"{'few' if n % 10 in (2, 3, 4) else 'many'} %(n)s 100%%"


def test_a_text_has_a_form_for_each_kind_of_number(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "{% blocktranslate count n=x %}one{% plural %}{{ n }}{% endblocktranslate %}"
    script = texts_in(text, Polish(), monkeypatch)
    assert "+((n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2))" in script
    assert '["one", "few %n% 100%%", "many %n% 100%%"]' in script


def test_a_translation_that_names_another_value_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    catalog = NullTranslations()
    monkeypatch.setattr(catalog, "gettext", lambda _text: "%(other)s")
    with pytest.raises(Unsupported, match="the translation"):
        texts_in("{% blocktranslate %}{{ x }}{% endblocktranslate %}", catalog, monkeypatch)


def compilable() -> list[str]:
    screens = "respondents/questionnaire/screens.html"
    parts = (FOLDER / "steps", FOLDER / "partials")
    names = [
        file.relative_to(ROOT / "templates").as_posix()
        for file in respondents_sources()
        if file.parent in parts
    ]

    def compiles(name: str) -> bool:
        try:
            return bool(compile_templates([name]))
        except Unsupported:
            return False

    return [name for name in (screens, *names) if compiles(name)]


@with_node
@pytest.mark.slow
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_the_pages_parts_give_what_django_gives(tmp_path: Path, language: str) -> None:
    names = compilable()
    engine = Engine.get_default()
    assert "respondents/questionnaire/screens.html" in names
    assert len(names) > 35
    cases: list[Case] = [*product([language], names, page_contexts(4))]
    for case, shown in zip(cases, by_node(cases, names, engine, tmp_path), strict=True):
        assert isinstance(shown, str), (case, shown)
        assert squeezed(shown) == squeezed(by_django(case, engine)), case[:2]


def squeezed(html: str) -> str:
    return re.sub(r"[ \t\r\n\f]+", " ", html).strip()
