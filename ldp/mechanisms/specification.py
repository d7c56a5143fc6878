"""From the JSON form in a frozen document back to a mechanism."""

from collections.abc import Callable
from typing import Any

from ldp.mechanisms.kuk import Kuk
from ldp.mechanisms.mechanism import Mechanism
from ldp.mechanisms.multiple import MultipleChoice
from ldp.mechanisms.open import OpenAnswer
from ldp.mechanisms.permanent import PermanentResponse
from ldp.mechanisms.response import RandomizedResponse
from ldp.mechanisms.subset import SubsetSelection
from ldp.mechanisms.unary import UnaryEncoding


def _check_keys(spec: dict[str, Any], *keys: str) -> None:
    if set(spec) != {"mechanism", *keys}:
        raise ValueError(f"a mechanism of this kind has the keys {keys}, not {spec!r}")


def _response(spec: dict[str, Any]) -> RandomizedResponse:
    if spec.get("categories") != 2:
        _check_keys(spec, "categories", "other")
        return RandomizedResponse(spec["categories"], other=spec["other"])
    _check_keys(spec, "categories", "yes")
    yes = spec["yes"]
    return RandomizedResponse(spec["categories"], yes=tuple(yes) if isinstance(yes, list) else yes)


def _unary(spec: dict[str, Any]) -> UnaryEncoding:
    _check_keys(spec, "categories", "zero", "one")
    return UnaryEncoding(spec["categories"], spec["zero"], spec["one"])


def _permanent(spec: dict[str, Any]) -> PermanentResponse:
    _check_keys(spec, "categories", "kept", "zero", "one")
    return PermanentResponse(spec["categories"], spec["kept"], spec["zero"], spec["one"])


def _subset(spec: dict[str, Any]) -> SubsetSelection:
    _check_keys(spec, "categories", "size", "in")
    return SubsetSelection(spec["categories"], spec["size"], spec["in"])


def _kuk(spec: dict[str, Any]) -> Kuk:
    _check_keys(spec, "red", "cards")
    red = spec["red"]
    return Kuk(tuple(red) if isinstance(red, list) else red, spec["cards"])


def _multiple(spec: dict[str, Any]) -> MultipleChoice:
    _check_keys(spec, "items", "item")
    item = from_spec(spec["item"])
    if not isinstance(item, RandomizedResponse):
        raise ValueError(f"an item is randomized response of two categories, not {spec!r}")
    return MultipleChoice(spec["items"], item)


def _open(spec: dict[str, Any]) -> OpenAnswer:
    _check_keys(spec, "categories")
    return OpenAnswer(spec["categories"])


_KINDS: dict[str, Callable[[dict[str, Any]], Mechanism]] = {
    "randomized-response": _response,
    "unary": _unary,
    "permanent": _permanent,
    "subset-selection": _subset,
    "kuk": _kuk,
    "multiple": _multiple,
    "open": _open,
}


def from_spec(spec: Any) -> Mechanism:
    """Return the mechanism of a JSON form: the inverse of `Mechanism.spec`.

    Raises
    ------
    ValueError
        If it has unknown or missing keys, a value that is no whole number, or one out of range.
    """
    kind = spec.get("mechanism") if isinstance(spec, dict) else None
    if not isinstance(kind, str) or kind not in _KINDS:
        raise ValueError(f"unknown mechanism: {spec!r}")
    return _KINDS[kind](spec)
