"""A wave's estimates, and the codebook that explains them, as tables."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import methods_of
from analytics.exports.formats.table import Column, Table, as_csv
from analytics.exports.formats.values import value_labels
from analytics.exports.records import finite, records
from analytics.exports.results import result_rows
from analytics.trends.comparisons import comparison_rows, waiting_for_end
from surveys.documents.frozen import Part, Question, canonical
from surveys.models import Wave

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
    Column("delta", _("Probability, at most, that a report tells more than epsilon"), "number"),
    Column("epsilon_forever", _("Privacy loss over all waves while the answer stays"), "number"),
    Column("mechanism", _("Randomization probabilities, integers over 2^32 (JSON)")),
    Column("final", _("Whether all reports are counted and all estimates computed"), "truth"),
    Column("wave_kind", _("Type of wave: live, test or simulated")),
    Column("wave", _("Wave number"), "whole"),
    Column("version", _("Questionnaire version"), "whole"),
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
    Column("question", _("Question ID")),
    Column("variable", _("Name of the question in data files; its ID unless the author chose one")),
    Column("text", _("Question wording")),
    Column("stem", _("Stem that the items of its battery share")),
    Column("help", _("Help text")),
    Column("unit", _("Unit of the number")),
    Column("statements", _("Statements of a list experiment, one a line")),
    Column("option", _("Option number (0 = first; empty for means and quantiles)"), "whole"),
    Column("option_text", _("Answer option, or range of numbers")),
    Column("design", _("Randomization design")),
    Column("device", _("Randomized by: browser or respondent")),
    Column("epsilon", _("Privacy loss (epsilon) per answer; infinity = no guarantee"), "number"),
    Column("delta", _("Probability, at most, that a report tells more than epsilon"), "number"),
    Column("epsilon_forever", _("Privacy loss over all waves while the answer stays"), "number"),
    Column("mechanism", _("Randomization probabilities, integers over 2^32 (JSON)")),
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
    Column("question", _("Question ID")),
    Column("first", _("The first answer; of waves, with the number of the later one")),
    Column("second", _("The second answer; of waves, with the number of the earlier one")),
    Column("difference", _("Estimate of the first less that of the second"), "number"),
    Column("low", _("Confidence interval, lower limit"), "number"),
    Column("high", _("Confidence interval, upper limit"), "number"),
    Column("p_value", _("Two-sided test that both shares are equal, corrected"), "number"),
    Column("confidence", _("Confidence level, from 0 to 1"), "number"),
    Column("statements", _("How many comparisons are read together (Bonferroni)"), "whole"),
    Column("method", _("Confidence interval method")),
    Column("unit", _("Unit of the difference; empty for proportions")),
    Column("not_shown_reason", _("Why the figure is missing; empty if it is not")),
    Column("final", _("Whether all reports are counted and all estimates computed"), "truth"),
)
RESULTS = (
    Column("result", _("What the figure is from: a crosstab, a subgroup, a comparison …")),
    Column("analysis", _("Number of the analysis or release"), "whole"),
    Column("question", _("Question ID")),
    Column("quantity", _("What the figure is: a proportion, a difference, a coefficient …")),
    Column("group", _("The subgroup, wave or category that the figure is about")),
    Column("value", _("Answer or combination of answers")),
    Column("reference", _("What the answer or group is compared with")),
    Column("unit", _("Unit of the estimate; empty for proportions and coefficients")),
    Column("estimate", _("Estimate"), "number"),
    Column("low", _("Confidence interval, lower limit"), "number"),
    Column("high", _("Confidence interval, upper limit"), "number"),
    Column("unbiased", _("Unbiased estimate; may lie outside the possible range"), "number"),
    Column("se", _("Standard error"), "number"),
    Column("p_value", _("Two-sided p-value, corrected as on the page"), "number"),
    Column("confidence", _("Confidence level, from 0 to 1"), "number"),
    Column("n", _("Number of reports"), "whole"),
    Column("not_shown_reason", _("Why the figure is missing; empty if it is not")),
    Column("final", _("Whether all reports are counted and all estimates computed"), "truth"),
    Column("wave", _("Wave number"), "whole"),
    Column("version_sha256", _("Questionnaire fingerprint (SHA-256)")),
    Column("software", _("Software and version")),
)
METHODS = (Column("text", _("Methods text and references")),)
DATA = {
    "estimates": ESTIMATES,
    "comparisons": COMPARISONS,
    "results": RESULTS,
    "questions": QUESTIONS,
}
TYPES = {"text": "string", "number": "numeric", "whole": "integer", "truth": "logical (0/1)"}


def estimates_table(wave: Wave, language: str = "", *, refused: bool = False) -> Table:
    """Return one row for each figure of each question, by default in the survey's first
    language."""
    return Table("estimates", ESTIMATES, list(records(wave, language, refused=refused)))


def estimates_csv(wave: Wave, language: str = "", *, refused: bool = False) -> str:
    return as_csv(estimates_table(wave, language, refused=refused))


def comparisons_table(wave: Wave, language: str = "") -> Table:
    """Return one row for each pair of answers of a question, and for each change since the last
    wave.

    What waits for the wave's end has one without figures.
    """
    common = {"not_shown_reason": None, "final": wave.final}
    rows = [{**row, **common} for row in comparison_rows(wave, language)]
    empty = {**dict.fromkeys(column.name for column in COMPARISONS), "final": wave.final}
    for kind, question in waiting_for_end(wave):
        if kind != "anchor":
            named = {"comparison": kind, "question": question.id, "not_shown_reason": "still-open"}
            rows.append({**empty, **named})
    return Table("comparisons", COMPARISONS, rows)


def results_table(wave: Wave, language: str = "") -> Table:
    """Return one row for each figure of each finished analysis."""
    return Table("results", RESULTS, list(result_rows(wave, language)))


def codebook(wave: Wave, language: str = "") -> tuple[Table, ...]:
    """Return the columns, their values, the questions with their randomization, and the methods
    text."""
    questions = wave.version.document.questions
    variables = [
        {
            "table": table,
            "variable": column.name,
            "label": str(column.label),
            "type": TYPES[column.type],
        }
        for table, columns in DATA.items()
        for column in columns
    ]
    rows = [row for question in questions for row in _question_rows(question, language)]
    methods = methods_of(Dashboard.from_wave(wave, language), get_language() or "en")
    texts = [
        {"text": text}
        for text in (*(text for _heading, text in methods.paragraphs), *methods.references)
    ]
    return (
        Table("variables", VARIABLES, variables),
        Table("values", VALUES, list(value_labels())),
        Table("questions", QUESTIONS, rows),
        Table("methods", METHODS, texts),
    )


def _question_rows(question: Question, language: str) -> Iterator[dict[str, Any]]:
    """Yield a row for each option of each part; one row for a number question, which has no
    options."""
    parts: list[tuple[str, str, Question | Part]] = [("", "", question)]
    if question.parts:
        before = f"{question.wording(language)} "
        parts = [(f".{n}", before, part) for n, part in enumerate(question.parts, 1)]
    lines = [statement.within(language) for statement in question.statements]
    for end, before, part in parts:
        options: list[tuple[int | None, str]] = [
            (index, option.within(language)) for index, option in enumerate(part.options)
        ]
        for index, text in options or [(None, "")]:
            yield {
                "question": f"{question.id}{end}",
                "variable": f"{question.name}{end}",
                "text": f"{before}{part.text.within(language)}",
                "stem": question.stem.within(language) or None,
                "help": part.help.within(language),
                "unit": question.unit_in_files(language) or None,
                "statements": "\n".join(lines) or None,
                "option": index,
                "option_text": text,
                "design": question.design,
                "device": question.device,
                "epsilon": finite(question.mechanism.epsilon),
                "delta": question.mechanism.delta,
                "epsilon_forever": question.epsilon_forever,
                "mechanism": canonical(question.mechanism.spec()),
                "known_share": question.known_share,
                "anchor": question.anchor,
                "block": question.block,
            }
