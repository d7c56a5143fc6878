"""Deserialization: from a mechanism's JSON form back to the mechanism."""

from collections.abc import Callable
from typing import Any

from localdp.mechanisms.base import Mechanism
from localdp.mechanisms.identity import OpenAnswer
from localdp.mechanisms.kuk import Kuk
from localdp.mechanisms.linked.pair import RandomPair
from localdp.mechanisms.linked.whole import EveryResponse, JointResponse
from localdp.mechanisms.multiple.every_item import MultipleChoice
from localdp.mechanisms.multiple.random_item import RandomItem
from localdp.mechanisms.numeric.base import OpenNumber
from localdp.mechanisms.numeric.duchi import Duchi, Hybrid
from localdp.mechanisms.numeric.gaussian import Gaussian
from localdp.mechanisms.numeric.laplace import Laplace
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.mechanisms.numeric.window_mechanisms import Piecewise, SquareWave
from localdp.mechanisms.permanent import PermanentResponse
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.mechanisms.subset_selection import SubsetSelection
from localdp.mechanisms.unary_encoding import UnaryEncoding


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


def _items(
    kind: type[MultipleChoice] | type[RandomItem],
) -> Callable[[dict[str, Any]], Mechanism]:
    """Return the constructor of a mechanism of a multiple choice."""

    def build(spec: dict[str, Any]) -> Mechanism:
        _check_keys(spec, "items", "item")
        item = from_spec(spec["item"])
        if not isinstance(item, RandomizedResponse):
            raise ValueError(f"an item is randomized response of two categories, not {spec!r}")
        return kind(spec["items"], item)

    return build


def _open(spec: dict[str, Any]) -> OpenAnswer:
    _check_keys(spec, "categories")
    return OpenAnswer(spec["categories"])


def _joint(spec: dict[str, Any]) -> JointResponse:
    _check_keys(spec, "sizes", "other")
    return JointResponse(_listed(spec, "sizes"), spec["other"])


def _every(spec: dict[str, Any]) -> EveryResponse:
    _check_keys(spec, "parts")
    return EveryResponse(tuple(_part(part) for part in _listed(spec, "parts")))


def _pair(spec: dict[str, Any]) -> RandomPair:
    _check_keys(spec, "sizes", "others")
    return RandomPair(_listed(spec, "sizes"), _listed(spec, "others"))


def _listed(spec: dict[str, Any], key: str) -> tuple[Any, ...]:
    if not isinstance(spec[key], list):
        raise ValueError(f"{key} is a list, not {spec[key]!r}")
    return tuple(spec[key])


def _part(spec: Any) -> RandomizedResponse:
    part = from_spec(spec)
    if not isinstance(part, RandomizedResponse):
        raise ValueError(f"a part is randomized response, not {spec!r}")
    return part


def _number(kind: Callable[..., Mechanism], *names: str) -> Callable[[dict[str, Any]], Mechanism]:
    """Return the constructor of a numeric mechanism with a scale and these integer parameters."""

    def build(spec: dict[str, Any]) -> Mechanism:
        _check_keys(spec, "low", "high", "step", *names)
        scale = NumberScale(spec["low"], spec["high"], spec["step"])
        return kind(scale, *(spec[name] for name in names))

    return build


_WINDOW = ("shift", "width", "inside", "outside")
_NOISE = ("fine", "reach", "cell", "decay")

_KINDS: dict[str, Callable[[dict[str, Any]], Mechanism]] = {
    "randomized-response": _response,
    "unary": _unary,
    "permanent": _permanent,
    "subset-selection": _subset,
    "kuk": _kuk,
    "multiple": _items(MultipleChoice),
    "random-item": _items(RandomItem),
    "open": _open,
    "piecewise": _number(Piecewise, *_WINDOW),
    "square-wave": _number(SquareWave, *_WINDOW),
    "duchi": _number(Duchi, "rise"),
    "hybrid": _number(Hybrid, "rise", *_WINDOW),
    "laplace": _number(Laplace, *_NOISE),
    "gaussian": _number(Gaussian, *_NOISE, "epsilon", "delta"),
    "open-number": _number(OpenNumber),
    "linked-joint": _joint,
    "linked-every": _every,
    "linked-pair": _pair,
}


def from_spec(spec: Any) -> Mechanism:
    """Return the mechanism of a JSON form: the inverse of `Mechanism.spec`.

    Parameters
    ----------
    spec : dict
        As `Mechanism.spec` returns it.

    Returns
    -------
    Mechanism
        Equal to the one that was serialized.

    Raises
    ------
    ValueError
        If keys are unknown or missing, or a value is not an integer or out of range.

    Examples
    --------
    >>> spec = RandomizedResponse.two_coins().spec()
    >>> spec
    {'mechanism': 'randomized-response', 'categories': 2, 'yes': [1073741824, 3221225472]}
    >>> from_spec(spec) == RandomizedResponse.two_coins()
    True
    """
    kind = spec.get("mechanism") if isinstance(spec, dict) else None
    if not isinstance(kind, str) or kind not in _KINDS:
        raise ValueError(f"unknown mechanism: {spec!r}")
    return _KINDS[kind](spec)
