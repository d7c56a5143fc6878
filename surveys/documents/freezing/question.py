"""Freeze one question of a draft, with its condition."""

from collections.abc import Mapping, Sequence

from localdp.mechanisms.numeric.scale import NumberScale
from surveys.documents.arms import frozen_orders
from surveys.documents.condition_problems import levels_of
from surveys.documents.draft import Item, direct_words
from surveys.documents.frozen.canonical import block_hash
from surveys.documents.translatable_texts import REPORTS, item_in_languages, texts_in
from surveys.protection.automatic import BEST, USUAL, Expected, design_of
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.registry import mechanism_of
from surveys.questions.conditions import (
    Tree,
    with_leaves,
)
from surveys.questions.piping import pipes_of
from surveys.questions.registry import kind_of


def frozen_question(
    question: Item,
    earlier: dict[str, Item],
    languages: list[str],
    moving: Sequence[str] = (),
    *,
    expected: Expected = USUAL,
    stem: Mapping[str, str] | None = None,
) -> Item:
    """Freeze a question: its mechanism as integers, its texts in these languages only, and its
    block hash.

    ``earlier`` holds the frozen questions before it, by id; ``moving`` the ids of the sections that
    change places; ``expected`` what decides which design is automatic;
    ``stem`` the words of a battery that its item completes.
    """
    mechanism = mechanism_of(question, expected)
    device = question.get("device", "browser")
    design = design_of(mechanism) if question["design"] == BEST else question["design"]
    read = item_in_languages(question, languages)
    reports = read.get("reports", REPORTS[design]) if design in REPORTS else read["options"]
    frozen = {
        **{name: read[name] for name in ("id", "kind", "text", "help", "options")},
        "protection": {
            "kind": "central" if design == CENTRAL else "local",
            "design": design,
            "device": device,
            "mechanism": mechanism.spec(),
        },
        "known_share": question.get("known_share"),
        "direct": direct_words(question),
        "instructions": read.get("instructions", {}) if device == "respondent" else {},
        "reports": [texts_in(texts, languages) for texts in reports],
    }
    frozen |= kind_of(question).frozen(read)
    if design in {OPEN, CENTRAL}:
        frozen["justification"] = read.get("justification", {})
    for name in ("random_order", "last_excludes", "other", "variable"):
        if question.get(name):
            frozen[name] = question[name]
    if stem:
        frozen["stem"] = texts_in(stem, languages)
    if not stem:
        frozen |= frozen_pipes(question, earlier)
    if orders := frozen_orders(question, moving):
        frozen["orders"] = orders
    frozen |= frozen_condition(question, earlier)
    return {**frozen, "block": block_hash(frozen)}


def frozen_pipes(held: Item, questions: Mapping[str, Item]) -> Item:
    """Return the entry of a question or a section with the questions whose answers it shows."""
    by_name = {each.get("variable", key): each["block"] for key, each in questions.items()}
    by_name |= {key: each["block"] for key, each in questions.items() if key not in by_name}
    pipes = {name: by_name[name] for name in pipes_of(held) if name in by_name}
    return {"pipes": pipes} if pipes else {}


def frozen_condition(held: Item, questions: dict[str, Item]) -> Item:
    """Return the entry of a question, a section or the screening with its condition."""
    tree = held.get("asked_if")
    if not tree:
        return {}
    return {"asked_if": with_leaves(tree, lambda leaf: _frozen_leaf(leaf, questions))}


def _frozen_leaf(leaf: Tree, questions: dict[str, Item]) -> Item:
    """Name a question by block hash: the same id may be of another question in another version."""
    source = questions[leaf["question"]]
    if "options" in leaf:
        return {"block": source["block"], "options": sorted(leaf["options"])}
    spec = source["protection"]["mechanism"]
    scale = NumberScale(**{name: spec[name] for name in ("low", "high", "step")})
    least, most = levels_of(leaf, scale, source.get("calendar", ""))
    return {"block": source["block"], "least": least, "most": most}
