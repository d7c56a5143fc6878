"""The terms of privacy and precision that pages use, each with one explanation.

docs/reference/glossary.md defines all terms of pages, files and code.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Term:
    """A term and what it means, in one or two sentences."""

    name: str | Promise
    text: str | Promise
    lesson: str = ""
    """The lesson of Learn that explains it."""


TERMS = {
    "epsilon": Term(
        _("Privacy loss (ε)"),
        _(
            "How much a report can reveal about an answer: smaller is safer. From ε = 3.9121 on, "
            "where a report can multiply the odds of a suspicion by 50, protection is called weak. "
            "Pages round ε up to two decimals. ε = ∞ means that at least one possible report "
            "proves the answer."
        ),
        "epsilon",
    ),
    "delta": Term(
        _("Failure probability (δ)"),
        _("The small chance that a report reveals more than ε says."),
        "epsilon",
    ),
    "epsilon-infinity": Term(
        _("Privacy loss over all waves (ε∞)"),
        _(
            "The most that all waves together can reveal about an answer that does not change. "
            "Only permanent designs have it."
        ),
        "many-questions",
    ),
    "margin": Term(
        _("Margin of error"),
        _("Half the width of the confidence interval, in percentage points."),
        "two-coins",
    ),
    "interval": Term(
        _("Confidence interval"),
        _(
            "A range made by a method that catches the true value in, for example, 95 of 100 "
            "repetitions of the survey."
        ),
        "two-coins",
    ),
    "central": Term(
        _("Central protection"),
        _("The server stores the true answers; only results with noise are published."),
        "trust",
    ),
    "composition": Term(
        _("Adding up privacy losses"),
        _(
            "Every protected answer of one person reveals a little. The losses add up over "
            "questions and over waves that randomize afresh."
        ),
        "budget",
    ),
    "wave": Term(_("Wave"), _("One period of data collection, with its own link.")),
    "fingerprint": Term(
        _("Fingerprint (SHA-256)"),
        _("A code that changes if any letter or probability of the survey changes."),
    ),
    "batch": Term(
        _("Batch"),
        _(
            "Reports that are shuffled and counted together, so that times of arrival reveal "
            "little."
        ),
        "trust",
    ),
    "minutes": Term(
        _("Minutes to answer"),
        _(
            "The time to read the questions at 200 words or 400 Chinese characters a minute, and "
            "10 seconds for each answer (our assumption). Respondents are told the same."
        ),
    ),
}
