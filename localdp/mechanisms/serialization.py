"""Deserialization: from a mechanism's JSON form back to the mechanism."""

from collections.abc import Callable
from typing import Any

from localdp.mechanisms.base import Mechanism
from localdp.mechanisms.identity import OpenAnswer
from localdp.mechanisms.kuk import Kuk
from localdp.mechanisms.linked.pair import RandomPair
from localdp.mechanisms.linked.whole import EveryResponse, JointResponse
from localdp.mechanisms.multiple.every_item import MultipleChoice, OpenChoices
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

_KINDS: dict[str, type[Mechanism]] = {
    kind.name: kind
    for kind in (
        RandomizedResponse,
        UnaryEncoding,
        PermanentResponse,
        SubsetSelection,
        Kuk,
        MultipleChoice,
        RandomItem,
        OpenAnswer,
        OpenChoices,
        Piecewise,
        SquareWave,
        Duchi,
        Hybrid,
        Laplace,
        Gaussian,
        OpenNumber,
        JointResponse,
        EveryResponse,
        RandomPair,
    )
}
_SCALE = ("low", "high", "step")


def from_spec(spec: Any) -> Mechanism:
    """Return the mechanism of a JSON form: the inverse of `Mechanism.spec`.

    Raises ValueError if keys are unknown or missing, or a value is not an integer or out of range.

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
    build: Callable[..., Mechanism] = _KINDS[kind]
    parameters = _KINDS[kind].parameters()
    if build is RandomizedResponse:
        del parameters["other" if spec.get("categories") == 2 else "yes"]
    scale = _SCALE if parameters.pop("scale", None) else ()
    keys = (*scale, *parameters.values())
    if set(spec) != {"mechanism", *keys}:
        raise ValueError(f"a mechanism of this kind has the keys {keys}, not {spec!r}")
    values = {parameter: _read(spec[key]) for parameter, key in parameters.items()}
    if scale:
        values["scale"] = NumberScale(*(spec[key] for key in scale))
    return build(**values)


def _read(value: Any) -> Any:
    """Return a value of the JSON form as a parameter, which its mechanism checks."""
    if isinstance(value, dict):
        return from_spec(value)
    if isinstance(value, list):
        return tuple(from_spec(part) if isinstance(part, dict) else part for part in value)
    return value
