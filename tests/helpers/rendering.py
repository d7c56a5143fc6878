"""Templates rendered by Django and by node, and small templates for each construct."""

import json
import shutil
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from django.template import Context, Engine
from django.utils import translation

from tests.helpers.programs import output_of
from tools import ROOT
from tools.bundles.expressions import camel
from tools.bundles.templates import compile_templates
from tools.bundles.texts import written

NODE = shutil.which("node")
RUNTIME = ROOT / "static/js/respondent/rendering.js"
RUN = """
import { readFileSync } from "node:fs";
const { render, speak } = await import("./screens.js");
const words = {};
for (const language of process.argv.slice(1)) {
  await import(`./words.${language}.js`);
  words[language] = globalThis[Symbol.for("candor: words")];
}
const cases = JSON.parse(readFileSync("cases.json", "utf8"));
const show = ([language, name, context]) => {
  speak(words[language]);
  globalThis.document = { documentElement: { lang: language } };
  try { return render(name, context); } catch (error) { return [error.name]; }
};
process.stdout.write(JSON.stringify(cases.map(show)));
"""
Case = tuple[str, str, dict[str, Any]]


def in_javascript(value: Any) -> Any:
    """Return the same value with the names that scripts use."""
    if isinstance(value, Mapping):
        return {camel(name): in_javascript(part) for name, part in value.items()}
    if isinstance(value, list):
        return [in_javascript(part) for part in value]
    return value


def by_django(case: Case, engine: Engine) -> str:
    language, name, context = case
    with translation.override(language):
        return str(engine.get_template(name).render(Context({**context})))


def by_node(cases: Sequence[Case], names: Sequence[str], engine: Engine, folder: Path) -> list[Any]:
    """Render all cases in one process; one that throws gives its error's name in a list."""
    languages = sorted({language for language, _, _ in cases})
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "rendering.js").write_text(f'export * from "{RUNTIME.as_uri()}";')
    code, words = compile_templates(names, engine)
    (folder / "screens.js").write_text(code)
    for language in languages:
        (folder / f"words.{language}.js").write_text(written(words, language))
    given = [(language, name, in_javascript(context)) for language, name, context in cases]
    (folder / "cases.json").write_text(json.dumps(given))
    command = [str(NODE), "--input-type=module", "-e", RUN, *languages]
    rendered: list[Any] = json.loads(output_of(*command, cwd=folder))
    return rendered


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
    *(None, True, False),
    *(0, 1, -1, 2, 999, 1000, 1234567, -1234567, 2**53 - 1, 0.5, 0.001, 1234.25),
    *([], ["a"], [0], ["<b>", 1, None, True]),
    *({}, {"y_z": 1}, {"y_z": {"a": ["<i>"]}}),
)
# Each is rendered with every value of x.
TEMPLATES = {
    "inherited": "{{ x.to_string }}{{ x.constructor }}{{ constructor }}{{ has_own_property.y }}",
    "translate as": "{% translate 'It is 100% <b>' as text %}{{ text }}",
    "block context": "{% blocktranslate context 'between answers in a list' %}; "
    "{% endblocktranslate %}",
    "in truths": "{% if 1 in truths %}a{% endif %}{% if x in truths %}b{% endif %}",
    "variable": "{{ x }}|{{ x.y_z }}|{{ x.y_z.a.0 }}|{{ x.0 }}|{{ x.7 }}|{{ gone.y }}|{{ "
    "x.to_string }}",
    "literal": '{{ "<\'&" }} {{ 5 }} {{ 0.25 }} {{ None }} {{ True }}',
    "if": "{% if x %}yes{% elif x == 0 %}zero{% elif x is None %}none{% else %}no{% endif %}",
    "not": "{% if not x and gone is None or x.y_z and not gone %}a{% else %}b{% endif %}",
    "precedence": "{% if x or gone and gone %}a{% endif %}{% if not x == 1 %}b{% endif %}",
    "equal": "{% if x == 1 %}a{% endif %}{% if x != 'constructor' %}b{% endif %}{% if x == "
    "other %}c{% endif %}{% if gone == None %}d{% endif %}{% if x == True %}e{% endif %"
    "}",
    "is": "{% if x is None %}a{% endif %}{% if x is not None %}b{% endif %}{% if x is True "
    "%}c{% endif %}",
    "order": "{% if x < 1 %}a{% endif %}{% if x <= 1 %}b{% endif %}{% if x > 1 %}c{% endif %}{% "
    "if x >= 1 %}d{% endif %}",
    "in": "{% if x in list %}a{% endif %}{% if x not in list %}b{% endif %}{% if x in "
    "'constructors' %}c{% endif %}{% if x not in 'constructors' %}d{% endif %}{% if 1 "
    "in gone %}e{% endif %}{% if 1 not in gone %}f{% endif %}",
    "for": "{% for each in list %}{{ forloop.counter }}/{{ forloop.counter0 }}/{{ "
    "forloop.revcounter }}{% if forloop.first %}first{% endif %}{{ each }}{% if not "
    "forloop.last %}, {% endif %}{% for _ in 'ab' %}{{ forloop.parentloop.counter }}"
    "{{ x }}{% endfor %}{% empty %}nothing{% endfor %}{{ each }}{{ forloop.counter }}",
    "empty": "{% for a in gone %}{{ a }}{% empty %}nothing{{ x }}{% endfor %}{% for a in none "
    "%}b{% endfor %}",
    "pairs": "{% for one, two in pairs %}{{ one }}={{ two }}{{ x }};{% endfor %}{{ one }}",
    "characters": "{% for one in word %}{{ one }}-{% endfor %}{{ word|length }}{{ word.1 }}",
    "with": "{% with a=x b_c=x.y_z d='<' %}{{ a }}{{ b_c }}{{ d }}{% with x=a a='n' %}{{ x }}"
    "{{ a }}{% endwith %}{% endwith %}{{ a }}{{ b_c }}",
    "include": "{% include './part.html' %}{% include 'part.html' with given=x %}"
    "{% include 'part.html' with given='<' only %}{{ named }}",
    "part.html": "({{ x }}{{ given }}{{ gone }}{% translate 'Yes' as named %}{{ named }})",
    "translate": "{% translate 'Yes' %}{% translate 'No' as no %}{{ no }}{% if x %}"
    "{% translate 'Back' as no %}{% endif %}{{ no }}"
    "{% translate '; ' context 'between answers in a list' %}"
    "{% translate 'It is 100% <b>' %}",
    "block": "{% blocktranslate with said=x people=list|length %}For about {{ said }} of "
    "{{ people }} people, a different answer is recorded than the one they gave.{% "
    "endblocktranslate %}{% blocktranslate %}100% of {{ x }} {{ gone }} {{ x }}"
    "{% endblocktranslate %}",
    "asvar": "{% blocktranslate asvar text %}<b>{{ x }}</b>{% endblocktranslate %}{{ text }}",
    "trimmed": "{% blocktranslate trimmed with low=x high=1 %}\n From {{ low }} to {{ high }}. A "
    "number below or above counts as the nearer of the two.\n {% endblocktranslate %}",
    "plural": "{% for k in counts %}{% blocktranslate count n=k with y=x %}{{ n }} question, "
    "which no ε covers{% plural %}{{ n }} questions, which no ε covers{% "
    "endblocktranslate %}{% blocktranslate count n=k with y=x %}1 {{ y }}{% plural %}"
    "{{ n }} {{ y }}{% endblocktranslate %}{% endfor %}",
    "ratio": "{% for k in counts %}{% widthratio k 4 2 %},{% widthratio k 1 12 as w %}{{ w "
    "}},{% endfor %}{% widthratio 1 0 2 %}",
    "comment": "a{# {{ x }} #}{% comment %}{{ x }}{% endcomment %}b",
    "length": "{{ list|length }}{{ gone|length }}{{ none|length }}{% if list|length > 2 %}many{% "
    "endif %}",
    "linebreaks": "{{ x.0|linebreaks }}{{ x|default:'<p>'|linebreaks }}{{ text|linebreaks }}",
    "join": "{{ list|join:', ' }}{{ list|join:'<br>' }}{{ word|join:'&' }}{{ none|join:'a' }}",
    "default": "{{ x|default:'<i>' }}",
    "grouped": "{% for k in counts %}{{ k|grouped }} {% endfor %}{{ big|grouped }} "
    "{{ less|grouped }}",
    "links": "{{ text|with_links }}{{ word|with_links }}{{ text|with_links|linebreaks }}",
    "authored": "{{ text|authored:word }}{{ list|authored:'' }}{{ list|authored:word|join:', ' }}"
    "{{ word|with_links|authored:text }}",
}


def engine_of(templates: dict[str, str]) -> Engine:
    loaded = {
        name: "{% load authored i18n numbers links %}" + text for name, text in templates.items()
    }
    return Engine(
        loaders=[("django.template.loaders.locmem.Loader", loaded)],
        libraries={
            "i18n": "django.templatetags.i18n",
            "numbers": "surveys.templatetags.numbers",
            "authored": "surveys.templatetags.authored",
            "links": "respondents.templatetags.links",
        },
    )


def contexts() -> list[dict[str, Any]]:
    fixed: dict[str, Any] = {
        "none": None,
        "counts": [0, 1, 2, 3, 5, 10, 999, 1000, 10**6],
        "big": 2**53 - 1,
        "less": -12345,
        "truths": [True],
        "word": "a👩é<",
        "pairs": [["a", 1], ["<b>", None]],
    }
    lists = [["a", "<b>", 1], [], ["constructor", None, True]]
    return [
        {
            **fixed,
            "x": x,
            "list": lists[place % 3],
            "other": [x, 1][place % 2],
            "text": NASTY[place % len(NASTY)],
        }
        for place, x in enumerate([*NASTY, *OTHERS])
    ]


FORMS = (
    *("binary", "open", "central", "own-device", "category", "set", "every", "pair", "joint"),
    *("number", "marks", "items", "drawn"),
)
OWN_ITEMS = ("", "coin", "die", "birthday")
COUNTED = ("open", "central", "clear", "changed", "direct", "told")
STRENGTHS = ("sound", "weak", "absent")
FLAGS = (
    *("changes_all", "changes_answers", "has_short_introduction", "hides_all", "hides_some"),
    *("protected", "remembers", "risky", "varies", "download_links", "drawn", "hides_changes"),
    *("mixes", "seen"),
)


def page_contexts(times: int) -> list[dict[str, Any]]:
    """Values for the real templates: each form with each strength, the rest drawn so many times."""
    cases = product(FORMS, STRENGTHS, range(times))
    return [
        drawn_context(Random(at), form, strength) for at, (form, strength, _) in enumerate(cases)
    ]


def drawn_context(random: Random, form: str, strength: str) -> dict[str, Any]:
    def flag() -> bool:
        return random.random() < 0.5

    def word() -> str:
        return random.choice(NASTY)

    question = drawn_question(random, form, strength)
    odds, rows, proofs = question["odds"], question["swap_rows"], question["proofs"]
    page = {
        **{name: flag() for name in FLAGS},
        **{f"{name}_count": random.randrange(3) for name in COUNTED},
        **{f"{name}_labels": [word(), "5"] for name in ("open", "direct", "changed", "told")},
        "smallest_group": 10,
        **{name: word() for name in ("title", "asker", "introduction", "ethics")},
        "sha256": "ab",
        "language": "en",
        "direction": "ltr",
        "languages": ["en", "ar"][: 1 + flag()],
        "language_links": [["en", "English", "ltr"], ["ar", "العربية", "rtl"]],
        "query": "?lang=en",
        "questions": [question] * random.randrange(3),
        "provable": [question] * flag(),
        "weak": list(range(random.randrange(3))),
        "strength": strength,
        "privacy_loss": "1.10",
        "lasting_privacy_loss": "2.20",
        "failure": None,
        "exports": random.choice(["none", "groups", "tables", "rows"]),
        "practice": None,
        "author_attrs": random.choice(["", ' dir="rtl"']),
        "minutes": random.randrange(1, 4),
        "own_item": random.choice(OWN_ITEMS),
    }
    return {
        "page": page,
        "question": question,
        "odds": odds,
        "proof": proofs[0] if proofs else None,
        "form": form,
        "strength": strength,
        "rows": rows,
        "report": random.randrange(2),
        "practice": {"cards": [*range(20)] * flag(), "rows": rows, "odds": odds, "spec": word()},
        "pictured": flag(),
        "filled": 3,
        "swapped": "filled",
        **{name: word() for name in ("yes", "answer", "first")},
        "no": "n",
        "second": "y",
        "row": rows[0],
        "receipt": {"hides_some": flag(), "rows": [drawn_row(random, question) for _ in range(5)]},
        "sent": flag(),
        "device_url": random.choice(["", "/s/x/device"]),
        "failure": random.choice([None, {"reports": 10_000_000, "delta": "0.0000001"}]),
        **{name: flag() for name in ("by_server", "preview", "plain", "framed")},
        "wave": {"invited": flag(), "work_bits": random.randrange(3), "signing_key_hash": word()},
    }


def drawn_row(random: Random, question: dict[str, Any]) -> dict[str, Any]:
    return {
        "question": {**question, "kind": {"drawn": random.random() < 0.2}},
        "heading": random.choice(NASTY),
        "labels": [random.choice(NASTY)] * random.randrange(3),
        "unasked": random.choice(["", "", "", "item", "version", "answer"]),
        **{name: random.random() < 0.3 for name in ("skipped", "direct", "high", "ticked")},
        "strength": random.choice(STRENGTHS),
        "proof": random.choice([None, *question["proofs"]]),
    }


def drawn_question(random: Random, form: str, strength: str) -> dict[str, Any]:
    def flag() -> bool:
        return random.random() < 0.5

    def word() -> str:
        return random.choice(NASTY)

    def chance() -> dict[str, Any]:
        count, people = random.choice([(0, 20), (1, 20), (19, 20), (1234, 10000)])
        return {"count": count, "people": people, "never": count == 0}

    proof = {"answer": word(), "report": word(), "own_device": flag(), "place": 1}
    odds = {
        "form": form,
        "strength": strength,
        "gained": chance(),
        "lost": chance(),
        "low": "1",
        "high": "9",
        "middle": "5",
        "size": 3,
    }
    row = {"second": flag(), "recorded": chance(), "others": 1900, "certain": flag()}
    part = {"text": word(), "help": word(), "choices": [[0, word()]], "many": flag()}
    words = ("text", "help", "unit", "justification", "instructions")
    return {
        **{name: word() for name in words},
        **{name: flag() for name in ("pictured", "in_clear", "many", "opens_section")},
        "number": random.randrange(1200),
        "odds": odds,
        "proofs": [proof] * random.randrange(3),
        "options": [word(), "b", "c"],
        "labels": [word(), "e", "f"],
        "swap_rows": [{**row, "swapped": swapped} for swapped in ("filled", "hollow", None)],
        "forever": random.choice([None, "sound", "weak"]),
        "direct": random.choice([None, 0]),
        "kind": random.choice(["single", "multiple"]),
        "choices": [[0, word()], [1, "b"]],
        "parts": [part] * random.choice([0, 0, 3]),
        "scale": random.choice([None, {"low": "1", "high": "9", "step": "0.1"}]),
        "headings": [{"text": word(), "help": word()}] * flag(),
        "own_item": random.choice(OWN_ITEMS),
        "mechanism": {"delta": 0},
        "section": 1,
        "width": 5,
    }
