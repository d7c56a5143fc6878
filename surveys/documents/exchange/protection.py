"""Protect the questions of another tool's file, which seldom says how."""

from collections.abc import Mapping

from surveys.documents.draft import order_fits, other_fits
from surveys.documents.exchange.collected import Collected, Item
from surveys.protection.design import OPEN
from surveys.protection.registry import DESIGNS, parameters_of
from surveys.questions.registry import kind_of

_USUAL_EPSILON = "1"


def protect(made: Collected, item: Item, scale: Mapping[str, str]) -> None:
    """Store the answers of a question as given where the file does not protect them and its
    kind can be stored so."""
    if "design" not in item:
        designs = kind_of(item).designs
        item["design"] = OPEN if OPEN in designs else next(iter(designs), "")
        made.unprotected.append(item["id"])
    if "parameters" not in item and item["design"] in DESIGNS:
        design = DESIGNS[item["design"]]
        parameters = {"epsilon": _USUAL_EPSILON, **design.defaults, **scale}
        names = parameters_of(item["kind"], item["design"])
        item["parameters"] = {name: parameters[name] for name in names if name in parameters}
    fits = order_fits("random_order", item)
    if "random_order" in item and not fits and item["id"] not in made.ours:
        del item["random_order"]
    if "other" in item and item["id"] not in made.ours and not other_fits(item):
        del item["other"]
