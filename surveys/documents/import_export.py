"""A draft as a JSON file, and a draft from one: docs/survey-format.md."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from surveys.documents.draft import LIMITS, SECTION, YES_NO, new_draft
from surveys.documents.embed_origins import OriginError, read_origins
from surveys.documents.json_schema import Fault, faults_in, quoted
from surveys.documents.translatable_texts import (
    OF_SURVEY,
    options_of,
    parts_said,
    reports_of,
    said_in,
)
from surveys.protection.central import budget_of
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import NUMBER
from surveys.protection.linked.parts import LINKED, categories_of
from surveys.protection.registry import ProtectionError, build

FORMAT = "candor-survey/1"
FILE_LIMIT = 1_000_000
MOST_SHOWN = 20
SCHEMA = Path(settings.BASE_DIR) / "static" / "survey-format.schema.json"

_OF_ITEMS = ("text", "help", "instructions", "justification", "unit", "note")


class ExchangeError(ValueError):
    """Why a file cannot be imported: a sentence for each fault, with its place."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


@cache
def schema() -> dict[str, Any]:
    """The published schema of the format."""
    found: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return found


def written(draft: dict[str, Any]) -> str:
    """The file of a draft: the same draft gives the same bytes."""
    told = {"format": FORMAT, **in_languages(draft, draft["languages"])}
    told["questions"] = [_without_no_options(item) for item in told["questions"]]
    return json.dumps(told, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def read(data: bytes) -> dict[str, Any]:
    """The draft in a file."""
    if len(data) > FILE_LIMIT:
        raise ExchangeError([_("The file is larger than 1 MB.")])
    told = _parsed(data)
    found = [
        f"{path or _('the file')}: {reason}"
        for path, reason in islice(faults_in(told, schema(), schema()), MOST_SHOWN)
    ]
    if not found:
        found = [f"{path}: {reason}" for path, reason in islice(_faults(told), MOST_SHOWN)]
    if found:
        raise ExchangeError(found)
    return _completed(told)


def in_languages(draft: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    """A draft with its texts in these languages only, in this order; Candor's own words filled
    in where it has them."""
    return {
        **draft,
        "languages": list(languages),
        **{name: said_in(draft.get(name, {}), languages) for name in (*OF_SURVEY, "ethics")},
        "questions": [_item_in(item, languages) for item in draft["questions"]],
    }


def _item_in(item: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    kept = {**item}
    for name in _OF_ITEMS:
        if name in item:
            kept[name] = said_in(item[name], languages)
    if item["kind"] != SECTION:
        kept["options"] = [said_in(said, languages, own) for said, own in options_of(item)]
    if item["kind"] == LINKED:
        kept["parts"] = parts_said(item, languages)
    if "reports" in item:
        told = reports_of(item, item["design"])
        kept["reports"] = [said_in(said, languages, own) for said, own in told]
    return kept


def _without_no_options(item: dict[str, Any]) -> dict[str, Any]:
    """A number has no options, and a linked question has them at its parts: its file is silent."""
    return {name: held for name, held in item.items() if name != "options" or held}


def _parsed(data: bytes) -> Any:
    try:
        text = data.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        raise ExchangeError([_("This is no text in UTF-8.")]) from error
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        said = _("This is no JSON: line %(line)d, column %(column)d.") % place
        raise ExchangeError([said]) from error
    except (ValueError, RecursionError) as error:
        if isinstance(error, ExchangeError):
            raise
        raise ExchangeError([_("This JSON holds numbers or depths that no survey has.")]) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different: of two, one would be lost without a word."""
    twice = [key for key, count in Counter(key for key, _held in pairs).items() if count > 1]
    if twice:
        raise ExchangeError(
            [_("%(key)s stands twice in one object.") % {"key": quoted(key)} for key in twice[:1]]
        )
    return dict(pairs)


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _faults(told: dict[str, Any]) -> Iterator[Fault]:
    """What no schema can say."""
    language = told["languages"][0]
    if not told["title"].get(language, "").strip():
        yield f"title.{language}", _("this is missing.")
    try:
        read_origins("\n".join(told.get("embed_origins", ())))
    except OriginError as error:
        yield "embed_origins", " ".join(map(str, error.reasons))
    yield from _faults_of_access(told)
    if "central" in told and budget_of(told) is None:
        yield "central", _("an ε above 0, at most 10, and a δ from 0 to 0.0001 are expected here.")
    yield from (("max_respondents", str(problem)) for problem in problems_of_delta(told))
    items = told["questions"]
    sections = sum(item["kind"] == SECTION for item in items)
    for name, count in (("questions", len(items) - sections), ("sections", sections)):
        if count > LIMITS[name]:
            yield (
                "questions",
                _("at most %(limit)d %(name)s.")
                % {
                    "limit": LIMITS[name],
                    "name": _("sections") if name == "sections" else _("questions"),
                },
            )
    seen: set[str] = set()
    for place, item in enumerate(items):
        path = f"questions[{place}]"
        if item["id"] in seen:
            yield f"{path}.id", _("%(id)s stands before already.") % {"id": quoted(item["id"])}
        seen.add(item["id"])
        if item["kind"] != SECTION:
            yield from _faults_of_question(item, language, path)


def _faults_of_access(told: dict[str, Any]) -> Iterator[Fault]:
    plain, work = told.get("plain"), told.get("work_bits")
    if told.get("access") == "invited":
        for name in ("plain", "work_bits", "embed_origins"):
            if told.get(name):
                yield name, _("this does not go together with invited people.")
        return
    if told.get("download_links"):
        yield "download_links", _("only invited people have links of their own.")
    if plain and work:
        yield "work_bits", _("this does not go together with answers without JavaScript.")


def _faults_of_question(item: dict[str, Any], language: str, path: str) -> Iterator[Fault]:
    kind, options = item["kind"], item.get("options", ())
    if not item["text"].get(language, "").strip():
        yield f"{path}.text.{language}", _("this is missing.")
    if (kind == LINKED) is not ("parts" in item):
        yield f"{path}.parts", _("a linked question has parts, and no other one has.")
        return
    if kind == LINKED:
        yield from _faults_of_parts(item, language, path)
    elif kind == "yes-no":
        if len(options) not in {0, 2}:
            yield f"{path}.options", _("a yes-or-no question has none, or No and Yes.")
    elif kind == NUMBER:
        if options:
            yield f"{path}.options", _("a number has none.")
    elif len(options) < 2:
        yield f"{path}.options", _("at least two options are expected.")
    else:
        said = [option.get(language, "").casefold() for option in options]
        if len({one for one in said if one}) < sum(map(bool, said)):
            yield f"{path}.options", _("two options are the same.")
    if item.get("known_share") is not None and kind != "yes-no":
        yield f"{path}.known_share", _("only a yes-or-no question can be a control question.")
    device = item.get("device", "browser")
    parts = [_completed_part(part) for part in item.get("parts", ())]
    count = categories_of({**item, "options": options, "parts": parts})
    count = max(count, 2) if isinstance(count, int) and kind != NUMBER else count
    try:
        build(kind, item["design"], count, item.get("parameters", {}), device=device)
    except ProtectionError as error:
        inner = error.parameter if error.parameter in {"design", "device"} else None
        inner = "parts" if error.parameter.startswith("part") else inner
        yield f"{path}.{inner or f'parameters.{error.parameter}'}", str(error.reason)


def _faults_of_parts(item: dict[str, Any], language: str, path: str) -> Iterator[Fault]:
    if item.get("options"):
        yield f"{path}.options", _("the options of a linked question stand at its parts.")
    for place, part in enumerate(item["parts"]):
        at, options = f"{path}.parts[{place}]", part.get("options", ())
        if not part["text"].get(language, "").strip():
            yield f"{at}.text.{language}", _("this is missing.")
        if part["kind"] == "yes-no" and len(options) not in {0, 2}:
            yield f"{at}.options", _("a yes-or-no question has none, or No and Yes.")
        said = [option.get(language, "").casefold() for option in options]
        if len({one for one in said if one}) < sum(map(bool, said)):
            yield f"{at}.options", _("two options are the same.")


def _completed_part(part: dict[str, Any]) -> dict[str, Any]:
    options = list(YES_NO) if part["kind"] == "yes-no" else []
    return {"help": {}, **part, "options": part.get("options") or options}


def _completed(told: dict[str, Any]) -> dict[str, Any]:
    """A draft with everything that a file may leave out."""
    given = {name: value for name, value in told.items() if name not in {"format", "questions"}}
    items = [_completed_item(item) for item in told["questions"]]
    given["embed_origins"] = read_origins("\n".join(told.get("embed_origins", ())))
    return {**new_draft(), **given, "questions": items}


def _completed_item(item: dict[str, Any]) -> dict[str, Any]:
    if item["kind"] == SECTION:
        return {"help": {}, **item}
    if item["kind"] == LINKED:
        parts = [_completed_part(part) for part in item["parts"]]
        return {"help": {}, "parameters": {}, **item, "options": [], "parts": parts}
    options = [] if item["kind"] == NUMBER else list(YES_NO)
    return {"help": {}, "options": options, "parameters": {}, **item}
