"""The bench of joint estimates says what it could not measure."""

from pathlib import Path

import pytest

from research.benchmarks import joint


def test_a_quick_run_does_not_overwrite_the_figures() -> None:
    with pytest.raises(SystemExit):
        joint.main(["--part", "samples", "--quick", "--write"])


@pytest.mark.parametrize("part", ["figures", "samples", "story"])
def test_without_the_census_it_fails_and_says_where_that_comes_from(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(joint, "ADULT", tmp_path / "missing.csv")
    assert joint.main(["--part", part]) == 1
    printed = capsys.readouterr().out
    assert "not measured" in printed
    assert "UCI Machine Learning Repository" in printed
    assert "All targets are met" not in printed
