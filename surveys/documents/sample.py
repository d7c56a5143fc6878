"""How people are to be weighted and were sampled, as a draft says before the launch.

Groups have their labels in a draft, so that sizes are never given to other groups than the author
saw.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from surveys.documents.draft import Item, questions_of
from surveys.documents.frozen.document import Document
from surveys.protection.design import OPEN

TOGETHER = {
    "strata": gettext_lazy("Strata: “%(question)s”"),
    "clusters": gettext_lazy("Clusters: “%(question)s”"),
}
CHANGED = gettext_lazy(
    "A question of the sample was changed or removed since its groups were counted. Set the sample "
    "again."
)


def margins_of(parameters: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the question and the sizes of each margin."""
    return [*parameters.get("margins", [parameters] if "sizes" in parameters else [])]


def describe_sample(document: Document, parameters: Mapping[str, Any], language: str) -> str:
    """Return by what people are weighted, and how they were sampled, in words."""
    parts = [
        document.question(margin["block"]).wording(language) for margin in margins_of(parameters)
    ]
    for name, text in TOGETHER.items():
        if name in parameters:
            question = document.question(parameters[name])
            parts.append(text % {"question": question.wording(language)})
    return "; ".join(map(str, parts))


def drafted(document: Document, parameters: Mapping[str, Any], draft: Item) -> Item:
    """Return parameters of weighted shares as a draft has them: questions by id, with labels."""
    ids = {question.block: question.id for question in document.questions}
    groups = parameters.get("groups", {})
    items = {item["id"]: item for item in questions_of(draft)}
    return {
        "margins": [
            {
                "question": ids[margin["block"]],
                "sizes": list(margin["sizes"]),
                "groups": groups[ids[margin["block"]]],
                "labels": _labels(
                    items[ids[margin["block"]]], groups[ids[margin["block"]]], draft["languages"][0]
                ),
            }
            for margin in margins_of(parameters)
        ],
        **{name: ids[parameters[name]] for name in TOGETHER if name in parameters},
    }


def frozen_sample(draft: Item, blocks: Mapping[str, str]) -> dict[str, Any]:
    """Return the sample of a draft as parameters of weighted shares; empty if there is none, or if
    it does not fit the questions any more."""
    sample = draft.get("sample")
    if not sample or next(sample_problems(draft), None):
        return {}
    margins = [
        {"block": blocks[margin["question"]], "sizes": margin["sizes"]}
        for margin in sample["margins"]
    ]
    together = {name: blocks[sample[name]] for name in TOGETHER if name in sample}
    alone = len(margins) == 1 and not together
    groups = {margin["question"]: margin["groups"] for margin in sample["margins"]}
    return {
        **(margins[0] if alone else {"margins": margins} if margins else {}),
        **together,
        **({"groups": groups} if groups else {}),
    }


def sample_problems(draft: Item) -> Iterator[str | Promise]:
    """Yield that a question of the sample is another one than it was."""
    sample = draft.get("sample") or {"margins": []}
    items = {item["id"]: item for item in questions_of(draft)}
    margins = sample["margins"]
    named = [margin["question"] for margin in margins]
    named += [sample[name] for name in TOGETHER if name in sample]
    language = draft["languages"][0]
    if not all(name in items and items[name].get("design", OPEN) == OPEN for name in named) or any(
        margin["labels"] != _labels(items[margin["question"]], margin["groups"], language)
        or len(margin["sizes"]) != len(margin["groups"])
        for margin in margins
    ):
        yield CHANGED


def _labels(item: Item, groups: Sequence[Sequence[int]], language: str) -> list[str]:
    """Return what each group was called; of a number, the scale."""
    options = item.get("options")
    if not options:
        return [str(value) for value in item.get("parameters", {}).values()]
    names = [option.get(language, "") for option in options]
    return [
        " / ".join(names[place] if 0 <= place < len(names) else "" for place in group)
        for group in groups
    ]
