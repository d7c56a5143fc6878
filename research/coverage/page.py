"""The page of the table, and the file of all its rows."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from research.coverage.case import APPROXIMATE, EXACT, NOMINAL, WIDEST, Effort, Row, least
from research.coverage.gains import LEAST_TRUE, MOST_FALSE, Gain

GROUPS = {
    "Shares": {
        "shares": "What every page shows, and `estimate_shares` by default: Feldman & Cousins, "
        "exact.",
        "5 shares at once": "1 less the sum of what all five intervals miss at that share: the "
        "simultaneous coverage that Bonferroni proves.",
        "14 shares at once": "As above.",
        "random items": "One of four items, drawn at random for each person: 1 less the sum of "
        "what all four intervals miss at that share. About a fourth of the people drew each item.",
        "every look": "While reports arrive: the share is inside at all of 1,000 looks, the last "
        "at the planned number of reports. The width at the last look may be 1.6.",
        "shares of many": "Above 100,000 reports: exact sums near 0 and n, the normal limit "
        "between.",
    },
    "Tables": {
        "2 × 2 tables": "All four cells at once. The two answers are independent (apart), always "
        "agree (same), or are never both Yes (never both).",
        "row percentages": "All four parts of the rows of these tables at once.",
        "larger tables": "All cells at once.",
        "linked tables": "All four cells of two parts at once.",
        "Cramér's V": "Two yes/no questions, 0 or above.",
        "odds ratio": "The same surveys.",
    },
    "Numbers": {
        "means": "Answers at the two ends of a scale from 0 to 10, this share of them at the upper "
        "one. The bound holds for every distribution, and is wide by design.",
        "histograms": "All five cells of a scale from 0 to 10 at once.",
        "quantiles": "The quartiles, each by itself.",
    },
    "Models": {
        "model's coefficient": "The slope of a yes/no covariate; shares of Yes where it is 0 and "
        "1.",
        "model's effect": "The difference of the two shares, in the same fits.",
        "model's average prediction": "The same fits.",
        "regression's coefficient": "Of a covariate x and a randomized predictor w; the outcome is "
        "named first. A number after a name is the answer that a coefficient is about, and "
        "intercept and threshold are constants. Refused are surveys with less information than 250 "
        "unprotected answers, and with more than two answers also those in which an infinite "
        "coefficient is nearly as likely.",
        "regression's effect": "The average effects in the same fits, on the share of the last "
        "answer or on the mean.",
        "regression's prediction": "The last answer's share, or the mean, of people with these "
        "covariates, by the same fits.",
        "regression with an anchor": "Log odds of a yes/no question on a covariate x. Some people "
        "answer both questions at random; the share of Yes to the anchor is 0.",
        "regression with lies": "Log odds of a yes/no question in two versions of n/2 people each. "
        "Some with a Yes deny it, all with the same probability.",
        "regression with cheating": 'The same. Some report "different" whatever they are asked, '
        "depending on the covariate.",
    },
    "Comparisons": {
        "change": "Between two waves of different people; shares before and after.",
        "change, whoever answered": "The wider interval, where everyone changed sides.",
        "two answers": "The difference of two answers' shares, of three answers; the shares of "
        "both.",
        "arms": "A direct arm and a randomized one, of n people each; shares of both.",
        "items of a battery": "The difference of two items of this share, each drawn for half of "
        "the people: limits by melding, whose p-value is below .05 as often as they miss.",
    },
    "Cheating and lies": {
        "unrelated question": "With a control group of n/2; shares of Yes to both questions.",
        "anchor": "Corrected by an anchor question of known share 0 that the same people answered; "
        "the share among attentive people, and how many these are. Intervals are shown where the "
        "interval of the attention excludes chance.",
        "versions": "A question in two versions of n/2 people each; the share of Yes. No share is "
        "rejected too often, but the ends are searched in steps, which may miss a gap.",
        "versions agree": "How often the test that two versions of n/2 people have the same share "
        "accepts where they do. Exact up to 100,000 pairs of counts, then by chi-squared. Up to 50 "
        "people all pairs are summed.",
        "everyone obeys": "How often the test that everyone follows the instructions accepts where "
        "everyone does; as above.",
        "cheating": "Two versions of n/2 people each: honest Yes, honest No, and people who always "
        "give one reply, the worst of three. The share of Yes among people who obey, and how many "
        "obey. Exact sums, but at 5,000 people 500 surveys.",
        "honest": "The share of Yes among people who obey, in such surveys. Refused where the "
        "share of people who obey is not four standard errors above 0.",
        "lies": "The stochastic lie detector, two versions of n/2 people each: the share of Yes, "
        "and how many of them do not deny it. Exact sums, but at 5,000 people 500 surveys.",
        "truthful": "The share of truthful people among those with a Yes, in such surveys. Refused "
        "where the share of Yes is not four standard errors above 0.",
    },
    "Lists": {
        "list's difference": "Of three statements with shares .5, .3 and .6; half of the people "
        "have the treatment list.",
        "list's difference, rare statements": "Of three statements with shares of .02; one in 20 "
        "people has the control list.",
        "list's difference, 10% floor liars": "The same limits, which assume that nobody lies: for "
        "comparison, no target.",
        "list's difference, allowing for liars": "Limits that hold even if people hide the answer "
        "in a count that would prove it.",
        "list and direct question": "Half of the people with the sensitive answer admit it.",
        "list and direct question, 10% treated": "The same, with statements that 2% hold.",
        "placebo tests": "How often the two tests of the assumptions accept where these hold and "
        "half of the people with the sensitive answer admit it. Refused with too few people in a "
        "part.",
        "no design effect": "How often the test of no design effect accepts lists without one, of "
        "a share of 20%.",
        "list's share, least squares": "The average predicted share; shares in two groups of equal "
        "size. Lists with less information than the number of unprotected answers in `LEAST_TOLD` "
        "have no limits.",
        "list's coefficient, least squares": "The difference of the log odds, in the same fits.",
        "list's share, maximum likelihood": "Three independent statements with shares of one half.",
        "list's coefficient, maximum likelihood": "The same fits.",
        "list's share, maximum likelihood with liars": "Of people who would report 1 for the "
        "sensitive answer alone, 10% report 0, and the model allows for it; limits need 350 "
        "unprotected answers.",
        "list's coefficient, maximum likelihood with liars": "The same fits.",
    },
    "Samples": {
        "post-stratified": "Two strata of equal size, of which one has a third of the reports.",
        "sample's share": "People sampled in clusters of 20 whose answers are alike, by the "
        "intraclass correlation named: 10, 20, 50 and 100 clusters. Refused are shares without ten "
        "effective reports of each kind. Where more than 95% of surveys are refused, the others "
        "have too many Yes by chance; they have no target, and miss in at most .006 of surveys.",
        "sample's cell": "Of the same: people in a group who say Yes.",
        "sample's difference": "Of the same: the shares outside and inside the group.",
        "sample's mean": "Numbers from 0 to 10 of such people.",
        "sample's slope": "The log odds of the group, of the shares named.",
        "finite population": "Of 1.1 n and 2 n people, n were asked.",
    },
    "Released figures": {
        "released count": "A noisy count as a share in the population: noise and sampling, summed "
        "exactly.",
        "released histogram": "Three shares in the population at once: the binomial and the noise, "
        "summed exactly.",
        "released mean": "The mean in the population of answers from 0 to 10: as many of each, or "
        "this share of them at 10 and the others at 0. The bound of Bentkus and Hoeffding, summed "
        "with the exact noise, holds for every distribution.",
        "released median": "The median of the same.",
        "trained coefficient": "The slope of a yes/no covariate in the population, by training "
        "with noise at δ = 10⁻⁶; shares of Yes where it is 0 and 1.",
    },
    "Other intervals": {
        "Kuk's cards": "From the counts of red cards.",
        "released histogram, plug-in": "For comparison: the intervals of earlier versions.",
        "released mean, plug-in": "For comparison: the intervals of earlier versions, whose spread "
        "was estimated.",
        "likelihood-ratio": "Of single shares, for comparison, as the rows below.",
        "wilson": "",
        "wald": "",
        "clopper-pearson": "Exact.",
    },
}
"""What each row measures, by section of the page."""
NOTES = {kind: note for group in GROUPS.values() for kind, note in group.items()}
CASES = Path(__file__).with_name("coverage.csv")
LINK = "[coverage.csv](../../research/coverage/coverage.csv)"
TABLES = "## Tables that contradict independence"
HEADER = (
    "| interval | people | target | least | misses | refused | width or bias |",
    "|---|--:|--:|---|--:|--:|--:|",
)
COLUMNS = (
    "interval channel people truth coverage misses refused draws target width_over_wald bias "
    "bias_error passed mean_width"
)


def page(
    rows: Sequence[Row], shown: Sequence[Gain], effort: Effort, missing: Sequence[str] = ()
) -> str:
    """Return the whole page; it says which parts it was written without."""
    contradictions = [
        "| questions | truth | people | surveys | found | target |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for gain in shown:
        target = f"≤ {MOST_FALSE:.0%}" if gain.false else f"≥ {LEAST_TRUE:.0%}"
        mark = "" if gain.passed else " ‡"
        contradictions.append(
            f"| {gain.channel} | {gain.truth} | {gain.n:,} | {gain.draws:,} | "
            f"{gain.shown:.1%}{mark} | {target} |"
        )
    return _page(rows, "\n".join(contradictions), effort, missing)


def merged(text: str, file: str, measured: Sequence[Row], effort: Effort) -> tuple[str, str]:
    """Return the page and the file with these rows in place of the same cases."""
    records = {_key(record): record for record in csv.DictReader(io.StringIO(file))}
    records |= {_key(record): record for record in map(_record, measured)}
    in_order = sorted(records, key=lambda key: (list(NOTES).index(key[0]), key[1], int(key[2])))
    lines = [records[key] for key in in_order]
    contradictions = text.partition(f"{TABLES}\n")[2].strip()
    return _page(list(map(_row, lines)), contradictions, effort), _written(lines)


def _page(
    rows: Sequence[Row], contradictions: str, effort: Effort, missing: Sequence[str] = ()
) -> str:
    """Return the page, with the table of contradictions at its end."""
    lines = [*_head(rows, contradictions.count("‡"), effort), *_not_measured(missing)]
    for title, notes in GROUPS.items():
        kinds = [kind for kind in notes if any(row.kind == kind for row in rows)]
        if kinds:
            lines += [f"## {title}", "", *HEADER]
            lines += [_line(kind, [row for row in rows if row.kind == kind]) for kind in kinds]
            lines.append("")
    return "\n".join([*lines, TABLES, "", contradictions]) + "\n"


def _head(rows: Sequence[Row], wrong_tables: int, effort: Effort) -> list[str]:
    wrong = sum(not row.passed for row in rows) + wrong_tables
    return [
        "# Coverage of the intervals",
        "",
        f"How often {NOMINAL:.0%} intervals contain the truth. The tables summarize the "
        f"{len(rows):,} cases of {LINK}, which has the figures of each mechanism, number of people "
        "and truth, and the mean widths of released figures. `python3 run.py audit --coverage` "
        "writes both files. "
        + (f"**{wrong} miss their target.**" if wrong else "All cases reach their target."),
        "",
        f"An exact method has to reach {EXACT:.2f}, an approximate one {APPROXIMATE:.2f}; a "
        "simulated figure may be two Monte Carlo errors below. *Least* is the least coverage of "
        "all cases, with its mechanism, number of people and truth. ‡ marks a row with a case that "
        "misses its target.",
        "",
        "*Misses* is the largest part of all surveys whose interval is shown and does not contain "
        "the truth, *refused* the largest part without an interval: often few people. *Width* is "
        "the mean width over that of Wald's interval at the same level, at 5,000 people and shares "
        "of one half; it may be 1.3, and 1.5 for means. *Bias* is the largest difference of "
        "a regression's mean estimate from the truth, in standard errors of one survey, among the "
        "fits that are not refused, with its Monte Carlo error.",
        "",
        "For a single share all counts are summed, and for two groups all pairs of counts; each "
        "limit is assumed to move one way as a count rises. Simulated rows have "
        f"{effort.draws:,} surveys, {effort.tables:,} for joint tables and "
        f"regressions, {effort.releases:,} for released figures, and "
        f"{effort.trainings:,} for trained coefficients, or name their number; at a coverage of "
        f".95 their Monte Carlo errors are {_error(effort.draws)}, {_error(effort.tables)}, "
        f"{_error(effort.releases)} and {_error(effort.trainings)}.",
        "",
    ]


def _not_measured(missing: Sequence[str]) -> list[str]:
    """Return a paragraph on the parts that are not measured yet, by kind and number of people."""
    kinds: dict[str, list[str]] = {}
    for name in missing:
        kind, *_channel, size = name.split()
        if size not in kinds.setdefault(kind, []):
            kinds[kind].append(size)
    if not kinds:
        return []
    said = "; ".join(f"{kind} of {', '.join(sorted(kinds[kind], key=len))}" for kind in kinds)
    return [f"Not measured yet (part of the work, number of people): {said}.", ""]


def _error(draws: int) -> str:
    return f"{(NOMINAL * (1 - NOMINAL) / draws) ** 0.5:.4f}"


def _line(kind: str, rows: Sequence[Row]) -> str:
    """Return the row of a kind: what it is, and the extremes of all its cases."""
    sizes = [row.n for row in rows]
    target = next((f"{row.target:.2f}" for row in rows if row.target is not None), "")
    mark = "" if all(row.passed for row in rows) else " ‡"
    cells = (
        f"**{kind[0].upper()}{kind[1:]}.** {NOTES[kind]}".strip(),
        " to ".join(f"{size:,}" for size in sorted({min(sizes), max(sizes)})),
        target,
        _least(rows) + mark,
        f"{max(row.misses for row in rows):.3f}",
        f"{max(row.refused for row in rows):.2f}",
        _bias(rows) or _width(rows),
    )
    return f"| {' | '.join(cells)} |"


def _least(rows: Sequence[Row]) -> str:
    """Return the least coverage, with its case; of cases with a target if there are any."""
    row = least([row for row in rows if row.target is not None] or rows)
    if row.coverage is None:
        return "refused"
    return f"{row.coverage:.3f}<br>{row.channel}; {row.n:,}; {row.truth}"


def _width(rows: Sequence[Row]) -> str:
    widest = max((row.width for row in rows if row.width is not None), default=None)
    return "" if widest is None else f"{widest:.2f}"


def _bias(rows: Sequence[Row]) -> str:
    """Return the largest bias and its Monte Carlo error."""
    known = [row for row in rows if row.bias is not None]
    if not known:
        return ""
    row = max(known, key=lambda row: abs(row.bias or 0))
    return f"{row.bias:+.2f} ± {row.bias_error:.2f}"


def table(rows: Sequence[Row]) -> str:
    """Return every row as a line of a file."""
    return _written(list(map(_record, rows)))


Record = dict[str, Any]


def _written(records: Sequence[Record]) -> str:
    made = io.StringIO()
    writer = csv.DictWriter(made, COLUMNS.split(), restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(records)
    return made.getvalue()


def _key(record: Record) -> tuple[str, ...]:
    return tuple(str(record[name]) for name in ("interval", "channel", "people", "truth"))


def _record(row: Row) -> Record:
    return {
        "interval": row.kind,
        "channel": row.channel,
        "people": row.n,
        "truth": row.truth,
        "coverage": "" if row.coverage is None else f"{row.coverage:.4f}",
        "misses": f"{row.misses:.4f}",
        "refused": f"{row.refused:.4f}",
        "draws": row.draws or "exact",
        "target": "" if row.target is None else row.target,
        "width_over_wald": "" if row.width is None else f"{row.width:.3f}",
        "bias": "" if row.bias is None else f"{row.bias:.4f}",
        "bias_error": "" if row.bias_error is None else f"{row.bias_error:.4f}",
        "passed": "yes" if row.passed else "no",
        "mean_width": "" if row.span is None else f"{row.span:.4f}",
    }


def _row(record: Record) -> Row:
    """Return the row of a record, to summarize it."""
    refused = float(record["refused"])
    passed = record["passed"] == "yes"
    width = float(record["width_over_wald"]) if record["width_over_wald"] else None
    covered = float(record["coverage"] or 0) * (1 - refused)
    return Row(
        record["interval"],
        record["channel"],
        int(record["people"]),
        record["truth"],
        covered,
        refused,
        float(record["target"]) if record["target"] else None,
        0 if record["draws"] == "exact" else int(record["draws"]),
        width,
        max(WIDEST, width or 0) if passed else WIDEST,
        float(record["bias"]) if record.get("bias") else None,
        float(record["mean_width"]) if record.get("mean_width") else None,
    )
