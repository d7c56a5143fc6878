"""The doctor's findings as lines of text."""

from collections.abc import Iterator

from config.doctor.result import Finding


def describe(findings: Iterator[Finding]) -> str:
    return " ".join(f"{finding.level}: {finding.problem}" for finding in findings)
