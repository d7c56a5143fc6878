"""Why a question has no figures: for each code the words of pages and the API, files and papers."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.estimates.published import SMALL_COUNTS
from analytics.estimates.timing import NOT_FINAL
from surveys.formatting import grouped
from surveys.models import Wave


@dataclass(frozen=True)
class Reason:
    """Why a question has no figures."""

    page: str | Promise
    """A sentence, in which `n` is the smallest number of reports with results."""
    file: str | Promise
    """The label of its code."""
    methods: str | Promise = ""
    """A sentence about `questions` in a methods text; empty if the wave cannot have ended."""


NO_FIGURES = {
    "too-few": Reason(
        _("No result yet. It appears soon after %(n)s reports have answered this question."),
        _("Too few reports"),
        _("No figures for %(questions)s: fewer than %(n)s answers."),
    ),
    "closed-book": Reason(
        _("Results will be available when the wave closes. This was set before launch."),
        _("Protected results are shown after the wave closes"),
    ),
    "still-open": Reason(
        _("This appears when the wave has ended."), _("Shown when the wave has ended")
    ),
    NOT_FINAL: Reason(
        _("The last reports are being counted. This takes about a minute."),
        _("The last reports are being counted"),
    ),
    "central": Reason(
        _(
            "No answer to this question is ever shown. Candor shows only figures with noise, which "
            "are paid from the survey’s budget."
        ),
        _("Central question: see the releases"),
    ),
    "failed": Reason(
        _(
            "No number: these reports could not be estimated. The other questions are not "
            "affected; the people who run this site find the reason in its log."
        ),
        _("The reports could not be estimated"),
        _("No figures for %(questions)s: the estimation failed."),
    ),
    SMALL_COUNTS: Reason(
        _("No figures here: too few people gave some of the answers."),
        _("Too few people gave some of the answers"),
        _("No figures for %(questions)s here: too few people gave some of the answers."),
    ),
}
TOO_FEW_IN_THE_END = _(
    "Too few people answered: results need %(n)s reports. This is final, since the wave has closed."
)
NO_ONE = _("No one has answered yet.")


def no_figures(code: str, wave: Wave | None = None) -> str:
    """Return why a question has no figures, in a sentence; that of too few depends on the wave."""
    words = NO_FIGURES[code].page
    if wave is None:
        return str(words)
    if code == "too-few" and not wave.live:
        words = NO_ONE
    elif code == "too-few" and wave.final:
        words = TOO_FEW_IN_THE_END
    return str(words) % {"n": grouped(wave.version.document.release.minimum_n)}
