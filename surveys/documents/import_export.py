"""Export and import of drafts as JSON files (docs/reference/survey-format.md)."""

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
from surveys.documents.embed_origins import OriginError, parse_origins
from surveys.documents.json_schema import Fault, quoted, validate
from surveys.documents.translatable_texts import (
    SURVEY_TEXTS,
    options_of,
    parts_in,
    reports_of,
    texts_in,
)
from surveys.protection.central import budget_of
from surveys.protection.delta import problems_of_delta
from surveys.protection.design import NUMBER
from surveys.protection.linked.parts import LINKED, categories_of
from surveys.protection.registry import ProtectionError, build

FORMAT = "candor-survey/1"
FILE_LIMIT = 1_000_000
MAX_REASONS = 20
SCHEMA = Path(settings.BASE_DIR) / "static" / "survey-format.schema.json"

_ITEM_TEXTS = ("text", "help", "instructions", "justification", "unit", "note")


class SurveyFileError(ValueError):
    """A file that cannot be imported; one sentence for each fault, with its path."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


@cache
def schema() -> dict[str, Any]:
    """Return the published schema of the format."""
    found: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return found


def dump_draft(draft: dict[str, Any]) -> str:
    """Serialize a draft; the same draft gives the same bytes."""
    data = {"format": FORMAT, **in_languages(draft, draft["languages"])}
    data["questions"] = [_without_empty_options(item) for item in data["questions"]]
    return json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def load_draft(content: bytes) -> dict[str, Any]:
    """Parse and validate a file; return its draft or raise `SurveyFileError`."""
    if len(content) > FILE_LIMIT:
        raise SurveyFileError([_("The file is larger than 1 MB.")])
    data = _parse(content)
    reasons = [
        f"{path or _('the file')}: {reason}"
        for path, reason in islice(validate(data, schema(), schema()), MAX_REASONS)
    ]
    if not reasons:
        reasons = [f"{path}: {reason}" for path, reason in islice(_faults(data), MAX_REASONS)]
    if reasons:
        raise SurveyFileError(reasons)
    return _with_defaults(data)


def in_languages(draft: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    """Return a draft with its texts in these languages only, in this order, and built-in
    translations filled in."""
    return {
        **draft,
        "languages": list(languages),
        **{name: texts_in(draft.get(name, {}), languages) for name in (*SURVEY_TEXTS, "ethics")},
        "questions": [_item_in(item, languages) for item in draft["questions"]],
    }


def _item_in(item: dict[str, Any], languages: list[str]) -> dict[str, Any]:
    kept = {**item}
    for name in _ITEM_TEXTS:
        if name in item:
            kept[name] = texts_in(item[name], languages)
    if item["kind"] != SECTION:
        kept["options"] = [texts_in(texts, languages, own) for texts, own in options_of(item)]
    if item["kind"] == LINKED:
        kept["parts"] = parts_in(item, languages)
    if "reports" in item:
        reports = reports_of(item, item["design"])
        kept["reports"] = [texts_in(texts, languages, own) for texts, own in reports]
    return kept


def _without_empty_options(item: dict[str, Any]) -> dict[str, Any]:
    """Omit the empty options of numbers and of linked questions, whose parts have them."""
    return {name: held for name, held in item.items() if name != "options" or held}


def _parse(content: bytes) -> Any:
    try:
        text = content.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_unique_keys, parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        raise SurveyFileError([_("This is no text in UTF-8.")]) from error
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        message = _("This is no JSON: line %(line)d, column %(column)d.") % place
        raise SurveyFileError([message]) from error
    except (ValueError, RecursionError) as error:
        if isinstance(error, SurveyFileError):
            raise
        raise SurveyFileError(
            [_("This JSON holds numbers or depths that no survey has.")]
        ) from error


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Reject duplicate keys, of which one would be lost silently."""
    duplicates = [key for key, count in Counter(key for key, _held in pairs).items() if count > 1]
    if duplicates:
        raise SurveyFileError(
            [
                _("%(key)s stands twice in one object.") % {"key": quoted(key)}
                for key in duplicates[:1]
            ]
        )
    return dict(pairs)


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _faults(data: dict[str, Any]) -> Iterator[Fault]:
    """Yield the faults that the schema cannot express."""
    language = data["languages"][0]
    if not data["title"].get(language, "").strip():
        yield f"title.{language}", _("this is missing.")
    try:
        parse_origins("\n".join(data.get("embed_origins", ())))
    except OriginError as error:
        yield "embed_origins", " ".join(map(str, error.reasons))
    yield from _faults_of_access(data)
    if "central" in data and budget_of(data) is None:
        yield "central", _("an ε above 0, at most 10, and a δ from 0 to 0.0001 are expected here.")
    yield from (("max_respondents", str(problem)) for problem in problems_of_delta(data))
    items = data["questions"]
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


def _faults_of_access(data: dict[str, Any]) -> Iterator[Fault]:
    plain, work = data.get("plain"), data.get("work_bits")
    if data.get("access") == "invited":
        for name in ("plain", "work_bits", "embed_origins"):
            if data.get(name):
                yield name, _("this does not go together with invited people.")
        return
    if data.get("download_links"):
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
        labels = [option.get(language, "").casefold() for option in options]
        if len({label for label in labels if label}) < sum(map(bool, labels)):
            yield f"{path}.options", _("two options are the same.")
    if item.get("known_share") is not None and kind != "yes-no":
        yield f"{path}.known_share", _("only a yes-or-no question can be a control question.")
    device = item.get("device", "browser")
    parts = [_part_with_defaults(part) for part in item.get("parts", ())]
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
        labels = [option.get(language, "").casefold() for option in options]
        if len({label for label in labels if label}) < sum(map(bool, labels)):
            yield f"{at}.options", _("two options are the same.")


def _part_with_defaults(part: dict[str, Any]) -> dict[str, Any]:
    options = list(YES_NO) if part["kind"] == "yes-no" else []
    return {"help": {}, **part, "options": part.get("options") or options}


def _with_defaults(data: dict[str, Any]) -> dict[str, Any]:
    """Return a draft with defaults for everything that a file may omit."""
    given = {name: value for name, value in data.items() if name not in {"format", "questions"}}
    items = [_item_with_defaults(item) for item in data["questions"]]
    given["embed_origins"] = parse_origins("\n".join(data.get("embed_origins", ())))
    return {**new_draft(), **given, "questions": items}


def _item_with_defaults(item: dict[str, Any]) -> dict[str, Any]:
    if item["kind"] == SECTION:
        return {"help": {}, **item}
    if item["kind"] == LINKED:
        parts = [_part_with_defaults(part) for part in item["parts"]]
        return {"help": {}, "parameters": {}, **item, "options": [], "parts": parts}
    options = [] if item["kind"] == NUMBER else list(YES_NO)
    return {"help": {}, "options": options, "parameters": {}, **item}
