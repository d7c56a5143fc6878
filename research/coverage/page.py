"""The page of the table, and the file of all its rows."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from research.coverage.case import APPROXIMATE, EXACT, NOMINAL, WIDEST, Effort, Row, least
from research.coverage.gains import LEAST_TRUE, MOST_FALSE, Gain

NOTES = {
    "shares": "What every page shows, and `estimate_shares` where nothing else is asked for: "
    "Feldman & Cousins, exact.",
    "5 shares at once": "1 less the sum of what all five intervals miss at that share, which is "
    "what Bonferroni proves of the five together.",
    "14 shares at once": "As above.",
    "random items": "One of four items, drawn at random for each person: 1 less the sum of what "
    "all four intervals miss at that share. About a fourth of these people drew each item.",
    "every look": "While reports arrive: the share is inside at all of 1,000 looks, the last of "
    "them at the number of reports planned, by exact sums. The width is that of the last look, and "
    "may be 1.6.",
    "shares of many": "Above 100,000 reports: exact sums near 0 and n, the normal limit between.",
    "2 × 2 tables": "All four cells at once. Two questions have nothing to do with each other "
    "(apart), always agree (same), or are never both Yes (never both).",
    "row percentages": "All four parts of the rows of these tables at once.",
    "larger tables": "All cells at once.",
    "linked tables": "All four cells of two parts at once.",
    "means": "Answers at the two ends of a scale from 0 to 10, this share of them at the upper "
    "one. The bound holds for every law, and is wide by design.",
    "histograms": "All five cells of a scale from 0 to 10 at once.",
    "quantiles": "The quartiles, each by itself.",
    "Cramér's V": "Two yes/no questions, 0 or above.",
    "odds ratio": "The same surveys.",
    "model's coefficient": "The slope of a yes/no covariate; shares of Yes where it is 0 and 1.",
    "model's effect": "The difference of the two shares, in the same fits.",
    "model's average prediction": "The same fits.",
    "regression's coefficient": "Of a covariate x and a randomized predictor w; the outcome is "
    "named first. A number after a name is the answer that a coefficient is about, and intercept "
    "and threshold are constants. Refused are surveys that tell less than 250 unprotected answers, "
    "and with more than two answers those in which an infinite coefficient is nearly as likely.",
    "regression's effect": "The average effects in the same fits, on the share of the last answer "
    "or on the mean.",
    "regression's prediction": "The last answer's share, or the mean, of people with these "
    "covariates, by the same fits.",
    "regression with an anchor": "Log odds of a yes/no question on a covariate x. Some people "
    "answer both questions at random; the share of Yes to the anchor is 0.",
    "regression with lies": "Log odds of a yes/no question in two versions of n/2 people each, of "
    "which some with a Yes deny it, all with the same probability.",
    "regression with cheating": 'The same, of which some report "different" whatever they are '
    "asked, by the covariate.",
    "change": "Between two waves of different people; shares before and after.",
    "change, whoever answered": "The wider interval, where everyone changed sides.",
    "two answers": "The difference of two answers' shares, of three answers; the shares of both.",
    "arms": "A direct arm and a randomized one, of n people each; shares of both.",
    "items of a battery": "The difference of two items of this share, each drawn for half of the "
    "people: limits by melding, whose p-value is below .05 as often as they miss.",
    "unrelated question": "With a control group of n/2; shares of Yes to both questions.",
    "anchor": "Corrected by an anchor question of known share 0 that the same people answered; the "
    "share among attentive people, and the share of these. Intervals are shown where that of the "
    "attention excludes chance.",
    "versions": "A question in two versions of n/2 people each; the share of Yes. No "
    "share is rejected too often, but the ends are searched in steps, which may miss a gap.",
    "versions agree": "How often the test that two versions of n/2 people have the same share "
    "accepts where they do. Exact up to 100,000 pairs of counts, then by chi-squared. Up to 50 "
    "people all pairs are summed.",
    "everyone obeys": "How often the test that everyone follows the instructions accepts where "
    "everyone does; as above.",
    "cheating": "Two versions of n/2 people each: honest Yes, honest No, and people who always "
    "give one reply, the worst of three. The share of Yes among people who obey, and their share. "
    "Exact sums, but at 5,000 people 500 surveys.",
    "honest": "The share of Yes among people who obey, in such surveys. Refused where the "
    "share of people who obey is not four standard errors above 0.",
    "lies": "The stochastic lie detector, two versions of n/2 people each: the share of Yes, and "
    "the share of these people who do not deny it. Exact sums, but at 5,000 people 500 surveys.",
    "truthful": "The share of truthful people among those with a Yes, in such surveys. Refused "
    "where the share of Yes is not four standard errors above 0.",
    "list's difference": "Of three statements with shares .5, .3 and .6; half of the people have "
    "the treatment list.",
    "list's difference, rare statements": "Of three statements with shares of .02; one in 20 "
    "people has the control list.",
    "list's difference, 10% floor liars": "The same limits, which assume that nobody lies: for "
    "comparison, no target.",
    "list's difference, allowing for liars": "Limits that hold even if people hide the answer "
    "in a count that would prove it.",
    "list and direct question": "Half of those with the sensitive answer admit it.",
    "list and direct question, 10% treated": "The same, with statements that 2% hold.",
    "placebo tests": "How often the two tests of the assumptions accept where these hold, half of "
    "those with the sensitive answer admitting it. Refused with too few people in a part.",
    "no design effect": "How often the test of no design effect accepts lists without one, of a "
    "share of 20%.",
    "list's share, least squares": "The average predicted share; shares in two groups of equal "
    "size. Without limits are lists that tell less than the number of unprotected answers in "
    "`LEAST_TOLD`.",
    "list's coefficient, least squares": "The difference of the log odds, in the same fits.",
    "list's share, maximum likelihood": "Three independent statements with shares of one half.",
    "list's coefficient, maximum likelihood": "The same fits.",
    "list's share, maximum likelihood with liars": "10% of those who would say 1 for the sensitive "
    "answer alone say 0, and the model allows for it; limits need 350 unprotected answers.",
    "list's coefficient, maximum likelihood with liars": "The same fits.",
    "post-stratified": "Two strata of equal size, of which one has a third of the reports.",
    "sample's share": "People sampled in clusters of 20 whose answers are alike, by the intraclass "
    "correlation named: 10, 20, 50 and 100 clusters. Refused are shares without ten effective "
    "reports of each kind. Where that is more than 95% of surveys, those shown have too many Yes "
    "by chance; they have no target, and miss in at most .006 of all surveys.",
    "sample's cell": "Of the same: those in a group who say Yes.",
    "sample's difference": "Of the same: the shares outside and inside the group.",
    "sample's mean": "Numbers from 0 to 10 of such people.",
    "sample's slope": "The log odds of the group, of the shares named.",
    "finite population": "Of 1.1 n and 2 n people, n were asked.",
    "released count": "A noisy count as a share in the population: noise and sampling, summed "
    "exactly.",
    "released histogram": "Three shares in the population at once: the binomial and the noise, "
    "summed exactly.",
    "released mean": "The mean in the population of answers from 0 to 10: as many of each, or this "
    "share of them at 10 and the others at 0. The bound of Bentkus and Hoeffding, summed with the "
    "exact noise, holds for every law.",
    "released median": "The median of the same.",
    "trained coefficient": "The slope of a yes/no covariate in the population, by training with "
    "noise at δ = 10⁻⁶; shares of Yes where it is 0 and 1.",
    "Kuk's cards": "From the counts of red cards.",
    "released histogram, plug-in": "For comparison, no target: the intervals of earlier versions.",
    "released mean, plug-in": "For comparison, no target: the intervals of earlier versions, whose "
    "spread was estimated.",
    "likelihood-ratio": "For comparison; no target.",
    "wilson": "For comparison; no target.",
    "wald": "For comparison; no target.",
    "clopper-pearson": "For comparison; exact.",
}
CASES = Path(__file__).with_name("coverage.csv")
LINK = "[coverage.csv](../../research/coverage/coverage.csv)"
TABLES = "## Tables that contradict independence"
COLUMNS = (
    "interval channel people truth coverage misses refused draws target width_over_wald bias "
    "bias_error passed mean_width"
)


def page(
    rows: Sequence[Row], shown: Sequence[Gain], effort: Effort, missing: Sequence[str] = ()
) -> str:
    """Return the whole page; it says which parts it was written without."""
    lines = [*_head(rows, sum(not case.passed for case in shown), effort), *_not_measured(missing)]
    lines += [
        TABLES,
        "",
        "| questions | truth | people | surveys | found | target |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for gain in shown:
        target = f"≤ {MOST_FALSE:.0%}" if gain.false else f"≥ {LEAST_TRUE:.0%}"
        mark = "" if gain.passed else " ‡"
        lines.append(
            f"| {gain.channel} | {gain.truth} | {gain.n:,} | {gain.draws:,} | "
            f"{gain.shown:.1%}{mark} | {target} |"
        )
    for kind in [name for name in NOTES if any(row.kind == name for row in rows)]:
        lines += ["", *_section(kind, [row for row in rows if row.kind == kind])]
    return "\n".join(lines) + "\n"


def merged(text: str, file: str, measured: Sequence[Row], effort: Effort) -> tuple[str, str]:
    """Return the page and the file with these rows in place of the same cases."""
    records = {_key(record): record for record in csv.DictReader(io.StringIO(file))}
    records |= {_key(record): record for record in map(_record, measured)}
    in_order = sorted(records, key=lambda key: (list(NOTES).index(key[0]), key[1], int(key[2])))
    lines = [records[key] for key in in_order]
    rows = [_row(record) for record in lines]
    _head_text, mark, rest = text.partition(f"{TABLES}\n")
    first, *texts = re.split(r"\n(?=## )", rest)
    sections = {
        next(name for name in NOTES if text.startswith(f"## {_title(name)}\n")): text
        for text in texts
    }
    for kind in {row.kind for row in measured}:
        sections[kind] = "\n".join(_section(kind, [row for row in rows if row.kind == kind])) + "\n"
    head = "\n".join(_head(rows, first.count("‡"), effort))
    ordered = [sections[kind] for kind in NOTES if kind in sections]
    return "\n".join([f"{head}\n{mark}{first}", *ordered]).rstrip() + "\n", _written(lines)


def _head(rows: Sequence[Row], wrong_tables: int, effort: Effort) -> list[str]:
    wrong = sum(not row.passed for row in rows) + wrong_tables
    return [
        "# Coverage of the intervals",
        "",
        f"How often each interval holds the truth where {NOMINAL:.0%} are asked for. "
        "`python3 run.py audit --coverage` writes this page.",
        "",
        f"An exact method has to reach {EXACT:.2f}, an approximate one {APPROXIMATE:.2f}; a "
        "simulated figure may be two Monte Carlo errors below. An entry is the least coverage over "
        "the truths tried, and the truth where that is. ‡ marks an entry below its target.",
        "",
        "Of a single share all counts are summed, and of two groups all pairs of counts, each "
        "limit being taken to move one way as a count rises. Simulated rows have "
        f"{effort.draws:,} surveys, {effort.tables:,} of joint tables and "
        f"regressions, {effort.releases:,} of released figures, and "
        f"{effort.trainings:,} of trained coefficients, and name them; at a coverage of .95 their "
        f"Monte Carlo errors are {_error(effort.draws)}, {_error(effort.tables)}, "
        f"{_error(effort.releases)} and {_error(effort.trainings)}.",
        "",
        "*Refused* is the largest part of surveys without an interval, *misses* the largest part "
        "of all surveys whose interval is shown and does not hold. *Width* is the mean width over "
        "that of Wald's interval at the same level, at 5,000 people and shares of one half; it "
        "may be 1.3, and 1.5 of means. *Bias*, of regressions, is the largest difference of the "
        "mean estimate from the truth, in standard errors of one survey, among the fits that are "
        "not refused, with its Monte Carlo error and where it is.",
        "",
        f"All {len(rows):,} cases are in {LINK}. "
        + (f"**{wrong} miss their target.**" if wrong else "All of them reach their target."),
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


def _section(kind: str, rows: Sequence[Row]) -> Iterator[str]:
    sizes = sorted({row.n for row in rows})
    channels = list(dict.fromkeys(row.channel for row in rows))
    target = next((row.target for row in rows if row.target is not None), None)
    goal = f" Target: {target:.2f}." if target is not None else ""
    yield from (f"## {_title(kind)}", "", f"{NOTES[kind]}{goal}", "")
    head = [f"{size:,}" for size in sizes]
    has_bias = any(row.bias is not None for row in rows)
    last = "bias" if has_bias else "width"
    yield "| channel | " + " | ".join(head) + f" | refused | misses | {last} |"
    yield "|---" * (len(sizes) + 1) + "|--:|--:|--:|"
    for channel in sorted(channels, key=_order):
        of_channel = [row for row in rows if row.channel == channel]
        entries = [_entry([row for row in of_channel if row.n == size]) for size in sizes]
        widths = [row for row in of_channel if row.width is not None]
        width = max((row.width or 0.0 for row in widths), default=None)
        mark = " ‡" if any(row.too_wide for row in of_channel) else ""
        yield (
            f"| {channel} | "
            + " | ".join(entries)
            + f" | {max(row.refused for row in of_channel):.2f}"
            + f" | {max(row.misses for row in of_channel):.3f} | "
            + (f"{width:.2f}{mark} |" if width is not None else f"{_bias(of_channel)}|")
        )
    if any(row.span is not None for row in rows):
        yield from _spans(kind, rows)


def _spans(kind: str, rows: Sequence[Row]) -> Iterator[str]:
    """Return the mean widths of a kind, for each truth, with the coverage."""
    sizes = sorted({row.n for row in rows})
    yield from ("", "Coverage and mean width, in the figure's unit:", "")
    yield "| channel | truth | " + " | ".join(f"{size:,}" for size in sizes) + " |"
    yield "|---" * (len(sizes) + 2) + "|"
    cases = {(row.channel, row.truth): dict[int, Row]() for row in rows}
    for row in rows:
        cases[row.channel, row.truth][row.n] = row
    for (channel, truth), by_n in sorted(cases.items(), key=lambda case: _order(case[0][0])):
        entries = [
            f"{by_n[n].coverage:.3f}, {by_n[n].span:.3f} wide" if n in by_n else "" for n in sizes
        ]
        yield f"| {channel} | {truth} | " + " | ".join(entries) + " |"


def _title(kind: str) -> str:
    return kind[0].upper() + kind[1:]


def _bias(rows: Sequence[Row]) -> str:
    """Return the largest bias, its Monte Carlo error, and its case."""
    known = [row for row in rows if row.bias is not None]
    if not known:
        return ""
    row = max(known, key=lambda row: abs(row.bias or 0))
    return f"{row.bias:+.2f} ± {row.bias_error:.2f}<br>{row.truth}, {row.n:,} "


def _order(channel: str) -> tuple[int, float, str]:
    """Open first, then by ε, then the rest."""
    if channel.startswith("open"):
        return 0, 0.0, channel
    tail = channel.rpartition("ε = ")[2].split(",")[0]
    return (1, float(tail), channel) if tail.isdigit() else (2, 0.0, channel)


def _entry(rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    row = least(rows)
    if row.coverage is None:
        return "refused"
    mark = " ‡" if row.falls_short else ""
    return f"{row.coverage:.3f}{mark}<br>{row.truth}"


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
    """Return the row of a record, to write its section from."""
    refused = float(record["refused"])
    passed = record["passed"] == "yes"
    width = float(record["width_over_wald"]) if record["width_over_wald"] else None
    return Row(
        record["interval"],
        record["channel"],
        int(record["people"]),
        record["truth"],
        1 - refused - float(record["misses"]),
        refused,
        float(record["target"]) if record["target"] else None,
        0 if record["draws"] == "exact" else int(record["draws"]),
        width,
        max(WIDEST, width or 0) if passed else WIDEST,
        float(record["bias"]) if record.get("bias") else None,
        float(record["mean_width"]) if record.get("mean_width") else None,
    )
