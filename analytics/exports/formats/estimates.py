"""A wave's estimates, and the codebook that explains them, as tables."""

from collections.abc import Iterator
from typing import Any

from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import methods_of
from analytics.exports.formats.table import Column, Table, as_csv
from analytics.exports.records import finite, records
from analytics.trends.comparisons import comparison_rows
from surveys.documents.frozen import Part, Question, canonical
from surveys.models import Wave

ESTIMATES = (
    Column("question", "Name of the question in the version"),
    Column("text", "The question as it was asked, in the survey's first language", coded=True),
    Column("kind", "Kind of question"),
    Column("option", "Place of the answer option, from 0", "whole"),
    Column("option_text", "The answer option", coded=True),
    Column("share", "Estimate: proportion 0-1 (numeric: mean or quantile, in units)", "number"),
    Column("low", "Lower end of the interval", "number"),
    Column("high", "Upper end of the interval", "number"),
    Column("share_unbiased", "Unbiased estimate; may lie outside the possible range", "number"),
    Column("se", "Standard error of the unbiased estimate", "number"),
    Column("se_sampling", "Part of the standard error that open answers would leave", "number"),
    Column("se_privacy", "Part of the standard error that the randomization adds", "number"),
    Column("n", "Reports that answer the question", "whole"),
    Column("skipped", "Reports that skip it, or were not asked", "whole"),
    Column("asked", "Reports of people who were asked it; empty if that is not known", "whole"),
    Column(
        "withheld",
        "Whether the figure is withheld because few people gave the answer",
        "truth",
    ),
    Column("method", "Method of the interval"),
    Column("confidence", "Confidence of the interval", "number"),
    Column("simultaneous", "Whether the intervals of the question hold together", "truth"),
    Column("design", "How the answer was protected"),
    Column(
        "epsilon",
        "Privacy spent by the question; infinite where a report gives away",
        "number",
    ),
    Column("delta", "Probability, at most, that a report tells more than epsilon says", "number"),
    Column(
        "epsilon_forever",
        "Privacy spent by all waves together while the answer stays; empty where each draws afresh",
        "number",
    ),
    Column("mechanism", "The mechanism with its integers over 2^32, as JSON"),
    Column("wave_kind", "Whether people were live, on trial or simulated"),
    Column("wave", "Number of the wave", "whole"),
    Column("version", "Number of the version", "whole"),
    Column("version_sha256", "SHA-256 of the frozen document"),
    Column("software", "What made the estimates"),
)
VARIABLES = (
    Column("variable", "Name of the column"),
    Column("label", "What it holds"),
    Column("type", "Its type"),
)
QUESTIONS = (
    Column("question", "Name of the question in the version"),
    Column("language", "Language of the texts"),
    Column("text", "The question as it was asked"),
    Column("help", "The help beside it"),
    Column("option", "Place of the answer option, from 0", "whole"),
    Column("option_text", "The answer option"),
    Column("design", "How the answer was protected"),
    Column("device", "Who drew: the browser, or the respondent"),
    Column("epsilon", "Privacy spent by the question", "number"),
    Column("delta", "Probability, at most, that a report tells more than that", "number"),
    Column("epsilon_forever", "Privacy spent by all waves while the answer stays", "number"),
    Column("mechanism", "The mechanism with its integers over 2^32, as JSON"),
    Column("known_share", "Share of Yes that is known of a control question", "number"),
    Column("block", "SHA-256 of all that was asked and how it was randomized"),
)
COMPARISONS = (
    Column("comparison", "What is compared: two answers, or two waves"),
    Column("question", "Name of the question in the version"),
    Column("first", "The first answer; of waves, with the number of the later one"),
    Column("second", "The second answer; of waves, with the number of the earlier one"),
    Column("difference", "Unbiased share of the first less that of the second", "number"),
    Column("low", "Lower end of the difference's interval", "number"),
    Column("high", "Upper end of the difference's interval", "number"),
    Column("p_value", "Two-sided test that both shares are equal, corrected", "number"),
    Column("confidence", "Confidence of all intervals that are read together", "number"),
    Column("statements", "How many comparisons are read together (Bonferroni)", "whole"),
    Column("method", "Method of the interval", "text"),
)
METHODS = (
    Column("language", "Language of the text"),
    Column("text", "A methods paragraph, and the sources that it names"),
)
METHODS_LANGUAGES = ("en", "zh-hans")


def estimates_table(wave: Wave, language: str = "") -> Table:
    """One row for each option of each question, by default in the survey's first language."""
    return Table("estimates", ESTIMATES, list(records(wave, language)))


def estimates_csv(wave: Wave) -> str:
    return as_csv(estimates_table(wave))


def comparisons_table(wave: Wave) -> Table:
    """One row for each pair of answers of a question, and for each change since the last wave."""
    return Table("comparisons", COMPARISONS, list(comparison_rows(wave)))


def codebook(wave: Wave) -> tuple[Table, Table, Table]:
    """The columns, the questions with their randomization, and the methods paragraph."""
    variables = [
        {"variable": column.name, "label": column.label, "type": column.type}
        for column in ESTIMATES
    ]
    questions = [
        row
        for question in wave.version.document.questions
        for language in wave.version.document.languages
        for row in _question_rows(question, language)
    ]
    return (
        Table("variables", VARIABLES, variables),
        Table("questions", QUESTIONS, questions),
        Table("methods", METHODS, _methods_rows(wave)),
    )


def _question_rows(question: Question, language: str) -> Iterator[dict[str, Any]]:
    """A row for each option of each part; one row for a number question, which has no options."""
    parts: list[tuple[str, str, Question | Part]] = [(question.id, "", question)]
    if question.parts:
        before = f"{question.text.within(language)} "
        parts = [(f"{question.id}.{n}", before, part) for n, part in enumerate(question.parts, 1)]
    for name, before, part in parts:
        options: list[tuple[int | None, str]] = [
            (index, option.within(language)) for index, option in enumerate(part.options)
        ]
        for index, text in options or [(None, "")]:
            yield {
                "question": name,
                "language": language,
                "text": f"{before}{part.text.within(language)}",
                "help": part.help.within(language),
                "option": index,
                "option_text": text,
                "design": question.design,
                "device": question.device,
                "epsilon": finite(question.mechanism.epsilon),
                "delta": question.mechanism.delta,
                "epsilon_forever": question.epsilon_forever,
                "mechanism": canonical(question.mechanism.spec()),
                "known_share": question.known_share,
                "block": question.block,
            }


def _methods_rows(wave: Wave) -> list[dict[str, Any]]:
    rows = []
    for language in METHODS_LANGUAGES:
        methods = methods_of(Dashboard.from_wave(wave, language), language)
        rows.append({"language": language, "text": str(methods)})
        rows += [{"language": language, "text": source} for source in methods.references]
    return rows
