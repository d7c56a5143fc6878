"""Why a figure is missing: for each code the words of pages and the API, files and papers."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.estimates.published import SMALL_COUNTS
from analytics.estimates.timing import NOT_FINAL
from surveys.formatting import grouped
from surveys.models import Wave


@dataclass(frozen=True)
class Reason:
    """Why a figure is missing."""

    page: str | Promise
    """A sentence with placeholders; `n` is the smallest number of reports with results."""
    file: str | Promise = ""
    """The label of its code; without it, the sentence of the page."""
    methods: str | Promise = ""
    """A sentence about `questions` in a methods text; empty if the wave cannot have ended."""
    request: str | Promise | None = None
    """A sentence for people who request an analysis; without it, they read `page`."""


NO_FIGURES = {
    "too-few": Reason(
        _("No result yet. It appears once %(n)s counted reports answer this question."),
        _("Too few reports"),
        _("No figures for %(questions)s: fewer than %(n)s answers."),
        _("There are fewer than %(minimum)s reports, the minimum for a result."),
    ),
    "closed-book": Reason(
        _("Results will be available when the wave closes. This was set before launch."),
        _("Protected results are shown after the wave closes"),
    ),
    "still-open": Reason(
        _("This appears when the wave has ended."),
        request=_(
            "While reports can still arrive, only figures of whole questions are shown. Request "
            "this again once the wave is closed and its last reports are counted."
        ),
    ),
    NOT_FINAL: Reason(
        _("The last reports are being counted. This takes about a minute."),
        _("The last reports are being counted"),
        request=_(
            "The wave has closed, and its last reports are still being counted. This takes "
            "about a minute. Then request the analysis again."
        ),
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
        methods=_("No figures for %(questions)s here: too few people gave some of the answers."),
    ),
    "few-asked-both": Reason(_("Too few people were asked both questions.")),
    "no-histogram": Reason(
        _("There are too few reports for a histogram: its ranges could not be told apart.")
    ),
}
"""Of a question on the page of results."""
REASONS = {
    **NO_FIGURES,
    # Of weighted shares
    "few-in-group": Reason(
        _(
            "The group %(group)s has fewer than %(minimum)s reports, so its share cannot be "
            "weighted. Merge it with another group. If it is not part of your population, enter 0 "
            "to leave it out."
        ),
        _("A group has too few reports for a weighted share"),
    ),
    "few-in-cell": Reason(
        _(
            "In some group, fewer than %(minimum)s people gave one of the answers. Their number "
            "would follow from the weighted shares, so there are none. Merge groups."
        ),
        _("Few people of a group gave one of the answers"),
    ),
    "more-than-people": Reason(
        _("The group %(group)s has more reports than the %(size)s people of its population."),
        _("A group has more reports than people"),
    ),
    "finite-number": Reason(
        _(
            "A weighted mean has no interval for a small population that is fully known. Untick "
            "that box."
        ),
        _("A mean, of a population that is fully known"),
    ),
    "other-condition": Reason(
        _(
            "Only people with certain answers to another question were asked, and the sizes of the "
            "groups do not show how many."
        ),
    ),
    "no-people": Reason(
        _("This question was not asked in any group that has people in the population.")
    ),
    # Of a sample with a design
    "few-in-margin": Reason(
        _(
            "Fewer than %(minimum)s people answered %(group)s to %(question)s. Merge it with "
            "another group, or enter 0 to leave its people out."
        ),
        _("A group has too few reports for a weighted share"),
    ),
    "margins-conflict": Reason(
        _(
            "No weights fit all these numbers: some combinations of groups have no one. Merge "
            "groups, or leave out a question."
        )
    ),
    "one-cluster": Reason(
        _(
            "No stratum has two clusters with reports, so the sampling error is unknown. Choose "
            "other clusters, or merge strata."
        )
    ),
    # Of a scale
    "few-complete": Reason(
        _("Too few people answered all items for Cronbach’s α and figures of items.")
    ),
    "few-others": Reason(
        _(
            "Fewer than %(least)s people differ from the most common answer to one of the items, "
            "so the interval of Cronbach’s α would be too narrow. It needs more people."
        ),
        _("Too few people differ from the most common answer"),
    ),
    "sampled": Reason(
        _(
            "Cronbach’s α and figures of items are not shown with weights: their intervals suppose "
            "that people count alike and were sampled one by one. Choose no weights for them."
        )
    ),
    "no-squares": Reason(
        _(
            "Cronbach’s α cannot be known from these reports: reports of a randomized number show "
            "the mean of the answers, but not how they vary."
        )
    ),
    "untold": Reason(
        _(
            "Cronbach’s α cannot be known from these reports: the randomization hides how the "
            "items vary together. It takes more people, or less noise."
        )
    ),
    # Of a figure in files
    "small-cell": Reason(_("Fewer people than the smallest group shown")),
    "no-attention": Reason(_("The control question does not show attention")),
    "no-obedience": Reason(_("Too many people may not follow the instructions")),
    "no-yes": Reason(_("Too few people may have a Yes")),
    "infinite": Reason(_("The most likely value is infinite")),
}


def no_figures(code: str, wave: Wave | None = None) -> str:
    """Return why a question has no figures, in a sentence; for too few it depends on the wave."""
    words = NO_FIGURES[code].page
    if wave is None:
        return str(words)
    if code == "too-few" and not wave.live:
        words = _("No one has answered yet.")
    elif code == "too-few" and wave.final:
        words = _(
            "Too few people answered: results need %(n)s reports. This is final, since the wave "
            "has closed."
        )
    return str(words) % {"n": grouped(wave.version.document.release.minimum_n)}
