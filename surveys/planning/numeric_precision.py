"""The precision of a mean: what sampling leaves and what protection adds, in the answers' unit.

The distribution of the answers is not known yet, so the figures assume answers spread evenly over
the scale.
"""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from django.utils.translation import gettext as _

from localdp.mechanisms import NumericMechanism, OpenNumber
from localdp.planning import mean_error, required_n_for_mean
from surveys.formatting import stated_per_cent, two_digits
from surveys.planning.questions import Planned
from surveys.protection.design import or_none
from surveys.protection.numeric import DESIGNS, EMS_ADVICE
from surveys.protection.rationale import Alternative
from surveys.protection.registry import build
from surveys.questions.number import Number


@dataclass(frozen=True)
class NumberOutlook(Planned):
    """The expected precision of the mean of one number question.

    Its target margin is as large a part of its scale as that of a share is of 100 points.
    """

    mechanism: NumericMechanism
    unit: str

    @cached_property
    def margin(self) -> float:
        return margin_of_mean(self.mechanism, self.assumptions.asked, self.assumptions.confidence)

    @property
    def span(self) -> float:
        """The length of the scale."""
        return float(self.mechanism.values[-1] - self.mechanism.values[0])

    @property
    def relative(self) -> float:
        return self.margin / self.span

    @cached_property
    def needed(self) -> int | None:
        given = self.assumptions
        return given.of_all(_needed(self.mechanism, given.target * self.span, given.confidence))

    @cached_property
    def bare(self) -> "NumberOutlook":
        return replace(self, mechanism=OpenNumber(self.mechanism.scale))

    def written(self, relative: float) -> str:
        return f"±{two_digits(relative * self.span)}" + (f"\u00a0{self.unit}" if self.unit else "")

    @property
    def target_text(self) -> str:
        values = {
            "margin": super().target_text,
            "part": stated_per_cent(self.assumptions.target),
        }
        return _("%(margin)s (%(part)s%% of its scale)") % values

    @cached_property
    def comparison(self) -> list[tuple[Alternative, "NumberOutlook"]]:
        """All protections with the same parameters and what they leave, smallest margin first."""
        if self.open:
            return []
        parameters = tuple(self.data["parameters"].items())
        pairs = []
        for name, design in DESIGNS.items():
            mechanism = _built(name, parameters)
            if mechanism is not None:
                alternative = Alternative(design.label, mechanism, in_use=name == self.chosen)
                pairs.append((alternative, replace(self, mechanism=mechanism)))
        return sorted(pairs, key=lambda pair: pair[1].margin)

    @property
    def advice(self) -> str:
        """One sentence: a clearly better protection, or a note on when square wave fits."""
        if self.design == "square-wave":
            return str(EMS_ADVICE)
        # A protection that can fail (δ > 0) is not advised in place of one that always holds.
        safe = (pair for pair in self.comparison if pair[1].delta <= self.delta)
        best, outlook = next(safe, (None, self))
        if best is None or best.in_use or outlook.margin > 0.95 * self.margin:
            return ""
        return _("“%(label)s” would know the mean to %(margin)s with the same ε.") % {
            "label": best.label,
            "margin": outlook.margin_text,
        }


@lru_cache(maxsize=512)
def margin_of_mean(mechanism: NumericMechanism, people: int, confidence: float) -> float:
    """Return the margin of error of a mean of evenly spread answers."""
    return mean_error(mechanism, people, confidence=confidence).margin


@lru_cache(maxsize=512)
def _needed(mechanism: NumericMechanism, margin: float, confidence: float) -> int | None:
    people = or_none(required_n_for_mean)(mechanism, margin, confidence=confidence)
    return None if people is None else int(people)


@lru_cache(maxsize=512)
def _built(design: str, parameters: tuple[tuple[str, str], ...]) -> NumericMechanism | None:
    values = {**DESIGNS[design].defaults, **dict(parameters)}
    mechanism = or_none(build)(Number.name, design, 0, values)
    return mechanism if isinstance(mechanism, NumericMechanism) else None
