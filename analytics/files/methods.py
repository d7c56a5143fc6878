"""The methods of a paper: what was asked, how it was randomized, how shares were estimated."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from analytics.dashboard import METHODS, Dashboard, Panel
from analytics.files.references import of_design, of_interval
from surveys import rounding
from surveys.protection import DESIGNS
from surveys.templatetags.epsilon import and_delta, epsilon_delta
from surveys.templatetags.epsilon import epsilon as epsilon_text


@dataclass(frozen=True)
class Methods:
    """A paragraph, sentence by sentence, and the sources that it names."""

    sentences: tuple[str, ...]
    references: tuple[str, ...]

    def __str__(self) -> str:
        # Chinese full stops have a space of their own.
        return " ".join(self.sentences).replace("。 ", "。")


def methods_of(dashboard: Dashboard, language: str) -> Methods:
    """How this wave's figures came to be, in a language of the interface."""
    with translation.override(language):
        protected = [panel for panel in dashboard.panels if not panel.question.in_clear]
        estimated = [panel for panel in dashboard.panels if panel.estimate is not None]
        sentences = [
            _asked(dashboard, language),
            *_designs(protected),
            *_drawn(protected, plain=dashboard.document.plain),
            *_opened(dashboard.panels),
            *_estimation(estimated),
            *_together(estimated),
            *_limited(dashboard),
            _software(dashboard),
        ]
    designs = (of_design(panel.question.design) for panel in protected)
    intervals = (of_interval(panel.estimate.method) for panel in estimated if panel.estimate)
    return Methods(tuple(sentences), _once([*designs, *intervals]))


def _asked(dashboard: Dashboard, language: str) -> str:
    if dashboard.wave.kind == "live":
        sentence = _("The survey “%(title)s” was answered online; %(n)s submissions were counted.")
    else:
        sentence = _(
            "The survey “%(title)s” was answered by simulated or trial respondents; %(n)s "
            "submissions were counted."
        )
    return sentence % {
        "title": dashboard.document.title.within(language),
        "n": dashboard.reports_text,
    }


def _designs(panels: list[Panel]) -> Iterable[str]:
    """One sentence for each design and ε, with the questions it protects."""
    groups: dict[tuple[str, float, float], list[str]] = {}
    for panel in panels:
        mechanism = panel.question.mechanism
        key = (panel.question.design, mechanism.epsilon, mechanism.delta)
        groups.setdefault(key, []).append(panel.question.id)
    for (design, epsilon, delta), names in groups.items():
        yield _("Answers to %(questions)s were randomized by “%(design)s”, ε = %(epsilon)s.") % {
            "questions": ", ".join(names),
            "design": str(DESIGNS[design].label),
            "epsilon": f"{epsilon_text(epsilon)}{and_delta(delta)}",
        }
    yield from _lasting(panels)


def _lasting(panels: list[Panel]) -> Iterable[str]:
    """What all waves of a permanent response tell together."""
    groups: dict[float, list[str]] = {}
    for panel in panels:
        if (forever := panel.question.epsilon_forever) is not None:
            groups.setdefault(forever, []).append(panel.question.id)
    for forever, names in groups.items():
        yield _(
            "Devices kept the permanent responses to %(questions)s from wave to wave: over any "
            "number of waves ε∞ = %(epsilon)s each while the answer stays."
        ) % {"questions": ", ".join(names), "epsilon": epsilon_text(forever)}


def _drawn(panels: list[Panel], *, plain: bool) -> Iterable[str]:
    own = [panel.question.id for panel in panels if panel.question.own_device]
    if len(own) < len(panels) and plain:
        yield _(
            "The draws were made on the respondent’s device, or by the server at submission where "
            "a browser ran no scripts, from a cryptographic source of random numbers, with integer "
            "probabilities over 2³²; randomized reports only were kept."
        )
    elif len(own) < len(panels):
        yield _(
            "The draws were made on the respondent’s device from its cryptographic source of "
            "random numbers, with integer probabilities over 2³², before anything was sent; the "
            "server received randomized reports only."
        )
    if own:
        yield _("For %(questions)s respondents drew with a device of their own.") % {
            "questions": ", ".join(own)
        }


def _opened(panels: Sequence[Panel]) -> Iterable[str]:
    names = [panel.question.id for panel in panels if panel.question.open]
    if names:
        yield _("%(questions)s were asked openly, without protection.") % {
            "questions": ", ".join(names)
        }
    central = [panel.question.id for panel in panels if panel.question.central]
    if central:
        yield _(
            "The answers to %(questions)s were stored as they were given, and figures of them "
            "released only with noise (central differential privacy), from a budget set before the "
            "survey opened."
        ) % {"questions": ", ".join(central)}


def _estimation(panels: list[Panel]) -> Iterable[str]:
    if not panels:
        return
    yield _(
        "Shares were estimated without bias from the known channel, and constrained to what a "
        "population can have for display."
    )
    used = {
        (panel.estimate.method, panel.confidence, panel.estimate.simultaneous): panel
        for panel in panels
        if panel.estimate is not None
    }
    for (method, confidence, simultaneous), _panel in sorted(used.items()):
        if simultaneous:
            sentence = _(
                "Intervals are %(method)s intervals of %(confidence)s %% confidence, simultaneous "
                "over the options of a question (Bonferroni)."
            )
        else:
            sentence = _("Intervals are %(method)s intervals of %(confidence)s %% confidence each.")
        yield sentence % {"method": str(METHODS.get(method, method)), "confidence": confidence}


def _together(panels: list[Panel]) -> Iterable[str]:
    """How tables of linked questions were estimated."""
    names = [panel.question.id for panel in panels if panel.question.parts]
    if names:
        yield _(
            "For the parts of %(questions)s, tables of two were estimated without bias from the "
            "inverse of the channel, with Wald intervals, and for display as margins of the most "
            "likely joint table given normal priors on its interactions; a table that was no "
            "better than independence in cross-validation is not shown."
        ) % {"questions": ", ".join(names)}


def _limited(dashboard: Dashboard) -> Iterable[str]:
    """What δ means, and how many people it was kept small for."""
    document = dashboard.document
    if document.delta and document.max_respondents is not None:
        yield _(
            "With probability δ a report may tell more than ε says; the wave accepted at most "
            "%(most)s respondents, so that the chance of any such report was below 1 %%."
        ) % {"most": rounding.people(document.max_respondents)}


def _software(dashboard: Dashboard) -> str:
    return _(
        "Together a submission spends ε = %(epsilon)s. Wording and probabilities were frozen "
        "before launch (version %(version)s, SHA-256 %(hash)s); software: Candor %(software)s."
    ) % {
        "epsilon": epsilon_delta(dashboard.document),
        "version": dashboard.wave.version.number,
        "hash": dashboard.wave.version.sha256,
        "software": settings.CANDOR_VERSION,
    }


def _once(names: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(sorted({name for name in names if name is not None}))
