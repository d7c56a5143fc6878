"""The attack from the difference of two figures: who reads everything that is ever published."""

import random
from itertools import pairwise

import pytest

from analytics.dashboard import Dashboard, counts_of
from analytics.estimates import refresh_wave
from analytics.models import Estimate
from respondents.models import Tally
from surveys.models import Wave
from tests.conftest import end

pytestmark = pytest.mark.django_db
PEOPLE, SEED = 500, 19


def read(wave: Wave) -> tuple[int, list[int]] | None:
    """What the dashboard, the files and the API are made of: the figure's n and its counts."""
    estimate = Estimate.objects.filter(wave=wave).first()
    if estimate is None:
        return None
    question = wave.version.document.question(estimate.block)
    return estimate.n, counts_of(question, estimate)


def test_no_two_figures_of_a_survey_differ_by_a_few_people(wave: Wave) -> None:
    """500 people come in batches of any size, and one alone at last; somebody reads after each."""
    least = wave.version.document.release.minimum_n
    block = wave.version.document.questions[0].block
    draw = random.Random(SEED)
    sizes = [1, 1, *(draw.randrange(1, 40) for _ in range(40))]
    yes = n = 0
    tallied, published = [], []
    for size in [*sizes, 1]:
        n, yes = n + size, yes + draw.randrange(size + 1)
        Tally.objects.update_or_create(
            wave=wave, block=block, arm=Tally.Arm.RANDOMIZED,
            defaults={"n": n, "counts": [n - yes, yes]},
        )  # fmt: skip
        refresh_wave(wave.pk)
        tallied.append((n, [n - yes, yes]))
        if (seen := read(wave)) is not None:
            published.append(seen)
            panel = Dashboard.of(wave, "en").panels[0]
            assert panel.estimate is not None
            assert panel.estimate.n == seen[0]
        if n > PEOPLE:
            end(wave)
    distinct = sorted(dict(published).items())
    assert len(distinct) > 5
    assert all(after - before >= least for (before, _), (after, _) in pairwise(distinct))
    # Had every tally been published, the last person's report would stand alone.
    (before, one), (after, other) = tallied[-2:]
    assert after - before == 1
    assert sorted(new - old for old, new in zip(one, other, strict=True)) == [0, 1]
