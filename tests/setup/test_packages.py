"""`run.py packages` passes on an answer only: neither silence nor a shrug is one."""

import json
import re

import pytest

from tools.setup import vulnerabilities
from tools.setup.vulnerabilities import Unanswered, check, findings_of_npm, findings_of_pip

CLEAN = {"name": "django", "version": "5.2", "vulns": []}
FOUND = {"name": "six", "version": "1.0", "vulns": [{"id": "PYSEC-1-2"}, {"id": "PYSEC-1-3"}]}
SKIPPED = {"name": "amqp", "skip_reason": "not found on PyPI"}


def test_a_package_that_the_service_does_not_know_is_no_pass() -> None:
    """pip-audit itself says of these: no known vulnerabilities found."""
    with pytest.raises(Unanswered, match="no answer for 1 of 2 packages: not found on PyPI"):
        findings_of_pip(json.dumps({"dependencies": [CLEAN, SKIPPED]}))


@pytest.mark.parametrize("said", ["", "Traceback", "{}", '{"dependencies": []}', "[]"])
def test_silence_is_no_pass(said: str) -> None:
    with pytest.raises(Unanswered):
        findings_of_pip(said)
    with pytest.raises(Unanswered):
        findings_of_npm(said)


def test_findings_are_named() -> None:
    assert findings_of_pip(json.dumps({"dependencies": [CLEAN]})) == []
    said = json.dumps({"dependencies": [CLEAN, FOUND]})
    assert findings_of_pip(said) == ["six 1.0 PYSEC-1-2", "six 1.0 PYSEC-1-3"]
    advisory = {"range": "<2", "url": "https://github.com/advisories/GHSA-1-2-3"}
    report = {"vulnerabilities": {"left": {"via": [advisory, "right"]}}, "metadata": {}}
    assert findings_of_npm(json.dumps(report)) == ["left <2 GHSA-1-2-3"]


def test_a_registry_that_refuses_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    refusal = '{"message": "405 Method Not Allowed", "statusCode": 405}'
    assert not check("package-lock.json", lambda: findings_of_npm(refusal), "")
    said = "package-lock.json: not checked. npm audit had no answer: 405 Method Not Allowed\n"
    assert capsys.readouterr().err == said


def test_a_finding_passes_when_it_is_answered_by_its_number() -> None:
    findings = findings_of_pip(json.dumps({"dependencies": [FOUND]}))
    assert not check("lock", lambda: findings, "PYSEC-1-2 does not reach us")
    assert check("lock", lambda: findings, "PYSEC-1-2 and PYSEC-1-3 do not reach us")


def test_the_answers_say_when() -> None:
    assert re.search(r"\b20\d\d-\d\d-\d\d\b", vulnerabilities.ANSWERS.read_text())
