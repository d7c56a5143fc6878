"""The sentence above the differences between a subgroup and everyone else."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from analytics.trends.series import Difference
from surveys.formatting import join_sentences


def comparison_text(rows: Sequence[Difference]) -> str:
    """Say which answers the intervals show to be more or less common in the subgroup."""
    answers = {
        conclusion: _(", ").join(row.label for row in rows if row.conclusion == conclusion)
        for conclusion in ("more", "less", "open")
    }
    if not answers["more"] and not answers["less"]:
        return _("These intervals show no clear difference between the subgroup and everyone else.")
    sentences = {
        "more": _("More common in the subgroup: %(answers)s."),
        "less": _("Less common in the subgroup: %(answers)s."),
        "open": _("No clear difference: %(answers)s."),
    }
    return join_sentences(
        sentence % {"answers": answers[conclusion]}
        for conclusion, sentence in sentences.items()
        if answers[conclusion]
    )
