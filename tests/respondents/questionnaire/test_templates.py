"""The browser renders the templates of the survey's page as Django does."""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.template import Engine
from django.template.engine import Engine as DefaultEngine

from tests.respondents.questionnaire.rendering import NODE, Case, by_django, by_node
from tools import ROOT
from tools.bundles.expressions import Unsupported
from tools.bundles.templates import compile_templates

with_node = pytest.mark.skipif(NODE is None, reason="node is not installed")
LANGUAGES = ("en", "zh-hans")
FOLDER = ROOT / "templates/respondents/questionnaire"
NASTY = (
    "<script>alert('x')</script>",
    "\"a\" & 'b' &amp; `c` \\ $& ${d}",
    "one\ntwo\r\n\r\nthree\n\n\n\nfour\r",
    "שלום \u202e مرحبا",
    "👩‍👩‍👧 𝒳 \ue001 \u2028",
    "{{ x }} {% if %} {number} %(x)s %s 100%",
    "ann.b@mail.example.org <c@d.e>",
    "constructor",
    "",
)
OTHERS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 999, 1000, 1234567, -1234567, 2**53 - 1, 0.5, 0.001, 1234.25,
    [], ["a"], [0], ["<b>", 1, None, True], {}, {"y_z": 1}, {"y_z": {"a": ["<i>"]}},
)  # fmt: skip
# What each template shows for every value of x, in both languages.
TEMPLATES = {
    "variable": "[{{ x }}|{{ x.y_z }}|{{ x.y_z.a.0 }}|{{ x.0 }}|{{ x.7 }}|{{ gone.y }}|{{ x.to_string }}]",
    "literal": "{{ \"<'&\" }} {{ 5 }} {{ 0.25 }} {{ _('Yes') }} {{ None }} {{ True }}",
    "if": "{% if x %}yes{% elif x == 0 %}zero{% elif x is None %}none{% else %}no{% endif %}",
    "not": "{% if not x and gone is None or x.y_z and not gone %}a{% else %}b{% endif %}",
    "precedence": "{% if x or gone and gone %}a{% endif %}{% if not x == 1 %}b{% endif %}",
    "equal": "{% if x == 1 %}a{% endif %}{% if x != 'constructor' %}b{% endif %}"
    "{% if x == other %}c{% endif %}{% if gone == None %}d{% endif %}{% if x == True %}e{% endif %}",
    "is": "{% if x is None %}a{% endif %}{% if x is not None %}b{% endif %}{% if x is True %}c{% endif %}",
    "order": "{% if x < 1 %}a{% endif %}{% if x <= 1 %}b{% endif %}{% if x > 1 %}c{% endif %}"
    "{% if x >= 1 %}d{% endif %}",
    "in": "{% if x in list %}a{% endif %}{% if x not in list %}b{% endif %}{% if x in 'constructors' %}c"
    "{% endif %}{% if x not in 'constructors' %}d{% endif %}{% if 1 in gone %}e{% endif %}"
    "{% if 1 not in gone %}f{% endif %}",
    "for": "{% for each in list %}{{ forloop.counter }}/{{ forloop.counter0 }}/{{ forloop.revcounter }}"
    "{% if forloop.first %}first{% endif %}{{ each }}{% if not forloop.last %}, {% endif %}"
    "{% for _ in 'ab' %}{{ forloop.parentloop.counter }}{{ x }}{% endfor %}"
    "{% empty %}nothing{% endfor %}{{ each }}{{ forloop.counter }}",
    "empty": "{% for a in gone %}{{ a }}{% empty %}nothing{{ x }}{% endfor %}{% for a in none %}b{% endfor %}",
    "pairs": "{% for one, two in pairs %}{{ one }}={{ two }}{{ x }};{% endfor %}{{ one }}",
    "characters": "{% for one in word %}{{ one }}-{% endfor %}{{ word|length }}{{ word.1 }}",
    "with": "{% with a=x b_c=x.y_z d='<' %}{{ a }}{{ b_c }}{{ d }}{% with x=a a='n' %}{{ x }}{{ a }}"
    "{% endwith %}{% endwith %}{{ a }}{{ b_c }}",
    "include": "{% include './part.html' %}{% include 'part.html' with given=x %}"
    "{% include 'part.html' with given='<' only %}{{ named }}",
    "part.html": "({{ x }}{{ given }}{{ gone }}{% translate 'Yes' as named %}{{ named }})",
    "translate": "{% translate 'Yes' %}{% translate 'No' as no %}{{ no }}{% if x %}{% translate 'Back' as no %}"
    "{% endif %}{{ no }}{% translate '; ' context 'between answers in a list' %}{% translate 'It is 100% <b>' %}",
    "noop": "{% translate 'Yes' noop %}",
    "block": "{% blocktranslate with said=x people=list|length %}For about {{ said }} of {{ people }} people, "
    "a different answer is recorded than the one they gave.{% endblocktranslate %}"
    "{% blocktranslate %}100% of {{ x }} {{ gone }} {{ x }}{% endblocktranslate %}",
    "asvar": "{% blocktranslate asvar text %}<b>{{ x }}</b>{% endblocktranslate %}{{ text }}",
    "trimmed": "{% blocktranslate trimmed with low=x high=1 %}\n From {{ low }} to {{ high }}. A number below "
    "or above counts as the nearer of the two.\n {% endblocktranslate %}",
    "plural": "{% for k in counts %}{% blocktranslate count n=k with y=x %}{{ n }} question, which no ε covers"
    "{% plural %}{{ n }} questions, which no ε covers{% endblocktranslate %}"
    "{% blocktranslate count n=k with y=x %}1 {{ y }}{% plural %}{{ n }} {{ y }}{% endblocktranslate %}{% endfor %}",
    "ratio": "{% for k in counts %}{% widthratio k 4 2 %},{% widthratio k 1 12 as w %}{{ w }},{% endfor %}"
    "{% widthratio 1 0 2 %}",
    "comment": "a{# {{ x }} #}{% comment %}{{ x }}{% endcomment %}b",
    "length": "{{ list|length }}{{ gone|length }}{{ none|length }}{% if list|length > 2 %}many{% endif %}",
    "linebreaks": "{{ x.0|linebreaks }}{{ x|default:'<p>'|linebreaks }}" "{{ text|linebreaks }}",
    "join": "{{ list|join:', ' }}{{ list|join:'<br>' }}{{ word|join:'&' }}{{ none|join:'a' }}",
    "default": "{{ x|default:'<i>' }}{{ x|default:_('Yes') }}",
    "grouped": "{% for k in counts %}{{ k|grouped }} {% endfor %}{{ big|grouped }} {{ less|grouped }}",
    "breakable": "{{ text|breakable }}{{ word|breakable }}",
}  # fmt: skip
SHOWN = [name for name in TEMPLATES if not name.endswith(".html")]
# What Django shows as Python writes it; a script refuses.
UNSHOWN = (list, dict)


def engine_of(templates: dict[str, str]) -> Engine:
    loaded = {name: "{% load i18n numbers contact %}" + text for name, text in templates.items()}
    return Engine(
        loaders=[("django.template.loaders.locmem.Loader", loaded)],
        libraries={
            "i18n": "django.templatetags.i18n",
            "numbers": "surveys.templatetags.numbers",
            "contact": "respondents.templatetags.contact",
        },
    )


def contexts() -> list[dict[str, Any]]:
    fixed: dict[str, Any] = {
        "none": None, "counts": [0, 1, 2, 3, 5, 10, 999, 1000, 10**6], "big": 2**53 - 1,
        "less": -12345, "word": "a👩é<", "pairs": [["a", 1], ["<b>", None]],
    }  # fmt: skip
    lists = [["a", "<b>", 1], [], ["constructor", None, True]]
    return [
        {**fixed, "x": x, "list": lists[place % 3], "other": [x, 1][place % 2],
         "text": NASTY[place % len(NASTY)]}
        for place, x in enumerate([*NASTY, *OTHERS])
    ]  # fmt: skip


@with_node
def test_each_construct_gives_what_django_gives(tmp_path: Path) -> None:
    engine = engine_of(TEMPLATES)
    cases: list[Case] = list(product(LANGUAGES, SHOWN, contexts()))
    found = by_node(cases, SHOWN, engine, tmp_path)
    compared = 0
    for case, shown in zip(cases, found, strict=True):
        if shown == ["TypeError"]:
            x, other = case[2]["x"], case[2]["other"]
            assert isinstance(x, UNSHOWN) or isinstance(other, UNSHOWN), case
            continue
        assert shown == by_django(case, engine), case
        compared += 1
    assert compared > len(cases) * 0.8


# Each would be shown differently, or has no order, length or members that scripts and Django share.
REFUSED = {
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
    found = by_node(cases, [str(place) for place in range(len(REFUSED))], engine, tmp_path)
    for case, shown in zip(cases, found, strict=True):
        assert shown == ["TypeError"], case


@pytest.mark.parametrize(
    "text",
    [
        "{% now 'Y' %}",
        "{% csrf_token %}",
        "{% spaceless %}{% endspaceless %}",
        "{% autoescape off %}{{ x }}{% endautoescape %}",
        "{% get_current_language as spoken %}",
        "{% for a in b reversed %}{% endfor %}",
        "{% include x %}",
        "{% if x is y %}{% endif %}",
        "{% if x|safe %}{% endif %}",
        "{{ x|safe }}",
        "{{ x|upper }}",
        "{{ x|default:y }}",
        "{{ 2.0 }}",
        "{% translate x %}",
        "{% translate 'Yes'|length %}",
        "{% translate 'Yes' context x %}",
        "{% blocktranslate %}{{ a.b }}{% endblocktranslate %}",
        "{% with a=x|safe %}{% endwith %}",
        "{% block a %}{% endblock %}",
    ],
)
def test_anything_else_is_named_with_its_line(text: str) -> None:
    for inner in (
        text,
        "{% if x %}" + text + "{% endif %}",
        "{% for a in x %}" + text + "{% endfor %}",
    ):
        engine = engine_of({"outer": "{% include 'bad' %}", "bad": f"\n\n{inner}"})
        with pytest.raises(Unsupported, match="^templates/bad:3: "):
            compile_templates(["outer"], "en", engine)


FORMS = ("binary", "open", "central", "own-device", "category", "set", "every", "pair", "joint",
         "number", "marks", "items")  # fmt: skip


def page_contexts() -> list[dict[str, Any]]:
    """Values for the real templates: each form with each strength, and with texts of each kind."""
    found = []
    for place, (form, strength) in enumerate(product(FORMS, ("sound", "weak", "absent"))):
        word, flag = NASTY[place % len(NASTY)], place % 2 == 0
        proofs = [{"answer": word, "report": "R", "own_device": flag, "place": 1}][: place % 3]
        odds = {
            "form": form, "strength": strength, "low": "1", "high": "9", "size": 3,
            "gained": {"count": 1, "people": 20, "never": flag},
            "lost": {"count": 1234, "people": 10000, "never": not flag},
        }  # fmt: skip
        rows = [{"answer": word, "recorded": odds["gained"], "swapped": swapped, "others": 19,
                 "certain": not flag} for swapped in ("filled", "hollow", None)]  # fmt: skip
        question = {
            "number": place, "text": word, "help": word, "odds": odds, "proofs": proofs,
            "options": [word, "b", "c"], "swap_rows": rows, "pictured": flag, "in_clear": not flag,
            "justification": word, "forever": [None, "sound", "weak"][place % 3], "kind": "multiple",
            "many": flag, "choices": [[0, word], [1, "b"]], "unit": word, "direct": [None, 0][place % 2],
            "parts": [{"text": word, "help": word, "choices": [[0, word]], "many": flag}] * (place % 3),
            "scale": {"low": "1", "high": "9", "step": "0.1"} if place % 4 else None,
            "headings": [{"text": word, "help": word}] * (place % 2), "instructions": word,
            "mechanism": {"delta": 0}, "section": 1, "opens_section": flag,
        }  # fmt: skip
        flags = (
            "changes_answers", "people_draw", "central_count", "open_count", "clear_count", "hides_all",
            "hides_some", "asks_some_directly", "remembers", "download_links", "varies", "risky",
            "changes_all", "has_short_introduction", "protected",
        )  # fmt: skip
        page = {
            **{name: (place * 7 + at) % 3 for at, name in enumerate(flags)},
            "title": word, "asker": word, "introduction": word, "ethics": word, "sha256": "ab",
            "language": "en", "direction": "ltr", "languages": ["en", "ar"], "query": "?lang=en",
            "language_links": [["en", "English", "ltr"], ["ar", "العربية", "rtl"]],
            "questions": [question] * (place % 3), "provable": [question] * (place % 2),
            "weak": list(range(place % 4)), "bounded_strength": strength, "delta": 0,
            "exports": ["none", "groups", "all"][place % 3], "practice": None,
        }  # fmt: skip
        practice = {
            "cards": list(range(1, 21)) if flag else [],
            "rows": rows,
            "odds": odds,
            "spec": word,
        }
        found.append(
            {"page": page, "question": question, "odds": odds, "proof": (proofs or [None])[0],
             "form": form, "strength": strength, "rows": rows, "practice": practice, "report": place % 2,
             "pictured": flag, "by_server": flag, "preview": not flag, "plain": flag, "framed": not flag,
             "filled": 3, "swapped": "filled", "yes": word, "no": "n",
             "wave": {"invited": flag, "work_bits": place % 3, "signing_key_hash": word}}
        )  # fmt: skip
    return found


def compilable() -> list[str]:
    names = [
        file.relative_to(ROOT / "templates").as_posix()
        for folder in ("steps", "partials")
        for file in sorted((FOLDER / folder).glob("*.html"))
    ]

    def compiles(name: str) -> bool:
        try:
            return bool(compile_templates([name], "en"))
        except Unsupported:
            return False

    return [name for name in names if compiles(name)]


@with_node
def test_the_pages_parts_give_what_django_gives(tmp_path: Path) -> None:
    names, engine = compilable(), DefaultEngine.get_default()
    assert len(names) > 20
    cases: list[Case] = list(product(LANGUAGES, names, page_contexts()))
    for case, shown in zip(cases, by_node(cases, names, engine, tmp_path), strict=True):
        assert isinstance(shown, str), (case, shown)
        assert squeezed(shown) == squeezed(by_django(case, engine)), case[:2]


def squeezed(html: str) -> str:
    return re.sub(r"[ \t\r\n\f]+", " ", html).strip()
