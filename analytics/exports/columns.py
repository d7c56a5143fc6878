"""The columns of the files: what each table has, with labels and types."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Type = Literal["text", "number", "whole", "truth"]


@dataclass(frozen=True)
class Column:
    """One column; its name is a valid variable name in R."""

    name: str
    label: str | Promise
    type: Type = "text"
    coded: bool = False
    """Whether programs with value labels store its texts as codes."""


def of(columns: tuple[Column, ...], *names: str) -> Iterator[Column]:
    """Yield some columns of another table, which have the same meaning here."""
    by_name = {column.name: column for column in columns}
    return (by_name[name] for name in names)


ESTIMATES = (
    Column("question", _("Question ID")),
    Column("variable", _("Name of the question in data files; its ID unless the author chose one")),
    Column("text", _("Question wording"), coded=True),
    Column("stem", _("Stem that the items of its battery share"), coded=True),
    Column("kind", _("Question type")),
    Column("option", _("Option number (0 = first; empty for means and quantiles)"), "whole"),
    Column("option_text", _("Answer option, or range of numbers"), coded=True),
    Column("quantity", _("Proportion, mean or quantile")),
    Column("unit", _("Unit of a mean or quantile; proportions are from 0 to 1")),
    Column("estimate", _("Estimate, within what a population can have"), "number"),
    Column("low", _("Confidence interval, lower limit"), "number"),
    Column("high", _("Confidence interval, upper limit"), "number"),
    Column("unbiased", _("Unbiased estimate; may lie outside the possible range"), "number"),
    Column("se", _("Standard error of the unbiased estimate"), "number"),
    Column("se_sampling", _("Standard error from sampling alone"), "number"),
    Column("se_privacy", _("Standard error added by the randomization"), "number"),
    Column("n", _("Number of reports behind the figure"), "whole"),
    Column("skipped", _("Reports that skip it, or were not asked if that is not known"), "whole"),
    Column("not_asked", _("Reports of people who were not asked; empty if not known"), "whole"),
    Column("asked", _("Reports of people who were asked; empty if not known"), "whole"),
    Column("observed", _("Reports of this answer, before correcting for randomization"), "whole"),
    Column("not_shown_reason", _("Why the figure is missing; empty if it is not")),
    Column("method", _("Confidence interval method")),
    Column("confidence", _("Confidence level, from 0 to 1"), "number"),
    Column("simultaneous", _("Simultaneous intervals within the question"), "truth"),
    Column("design", _("Randomization design")),
    Column("epsilon", _("Privacy loss (epsilon) per answer; infinity = no guarantee"), "number"),
    Column("delta", _("Largest probability that a report reveals more than epsilon"), "number"),
    Column("epsilon_forever", _("Privacy loss over all waves while the answer stays"), "number"),
    Column("mechanism", _("Randomization probabilities, integers over 2^32 (JSON)")),
    Column("final", _("Whether all reports are counted and all estimates computed"), "truth"),
    Column("wave_kind", _("Type of wave: live, test or simulated")),
    Column("wave", _("Wave number"), "whole"),
    Column("version", _("Questionnaire version (0: a draft with simulated people)"), "whole"),
    Column("version_sha256", _("Questionnaire fingerprint (SHA-256)")),
    Column("software", _("Software and version")),
)
VARIABLES = (
    Column("table", _("Name of the file or sheet")),
    Column("variable", _("Variable name")),
    Column("label", _("Variable label")),
    Column("type", _("Storage type")),
)
QUESTIONS = (
    *of(ESTIMATES, "question", "variable"),
    Column("text", _("Question wording")),
    Column("stem", _("Stem that the items of its battery share")),
    Column("help", _("Help text")),
    Column("unit", _("Unit of the number")),
    Column("statements", _("Statements of a list experiment, one per line")),
    *of(ESTIMATES, "option"),
    Column("option_text", _("Answer option, or range of numbers")),
    *of(ESTIMATES, "design"),
    Column("device", _("Randomized by: browser or respondent")),
    *of(ESTIMATES, "epsilon", "delta", "epsilon_forever", "mechanism"),
    Column("known_share", _("Control question: known proportion of Yes"), "number"),
    Column("anchor", _("Control question that corrects it: its fingerprint, as in block")),
    Column("block", _("Fingerprint of wording and randomization (SHA-256)")),
)
VALUES = (
    Column("variable", _("Variable name")),
    Column("value", _("Value")),
    Column("label", _("Value label")),
)
COMPARISONS = (
    Column("comparison", _("What is compared: two answers, or two waves")),
    *of(ESTIMATES, "question"),
    Column("first", _("The first answer; of waves, with the number of the later one")),
    Column("second", _("The second answer; of waves, with the number of the earlier one")),
    Column("difference", _("First estimate minus the second"), "number"),
    *of(ESTIMATES, "low", "high"),
    Column("p_value", _("Two-sided test that both shares are equal, corrected"), "number"),
    *of(ESTIMATES, "confidence"),
    Column("statements", _("Number of comparisons corrected for (Bonferroni)"), "whole"),
    *of(ESTIMATES, "method"),
    Column("unit", _("Unit of the difference; empty for proportions")),
    *of(ESTIMATES, "not_shown_reason", "final"),
)
RESULTS = (
    Column("result", _("What the figure is from: a crosstab, a subgroup, a comparison …")),
    Column("analysis", _("Number of the analysis or release"), "whole"),
    *of(ESTIMATES, "question"),
    Column("quantity", _("What the figure is: a proportion, a difference, a coefficient …")),
    Column("group", _("The subgroup, wave or category that the figure is about")),
    Column("value", _("Answer or combination of answers")),
    Column("reference", _("What the answer or group is compared with")),
    Column("unit", _("Unit of the estimate; empty for proportions and coefficients")),
    Column("estimate", _("Estimate"), "number"),
    *of(ESTIMATES, "low", "high", "unbiased"),
    Column("se", _("Standard error"), "number"),
    Column("p_value", _("Two-sided p-value, corrected as on the page"), "number"),
    *of(ESTIMATES, "confidence"),
    Column("n", _("Number of reports"), "whole"),
    *of(ESTIMATES, "not_shown_reason", "final", "wave", "version_sha256", "software"),
)
METHODS = (Column("text", _("Methods text and references")),)
