"""The reports of each wave are in one partition, which is dropped as a whole."""

import pytest

from respondents.models import Batch, Report, Tally
from respondents.shuffling.services import shuffle_wave
from respondents.tallies.partitions import create_partition, drop_partition, exists
from surveys.models import Wave
from tests.helpers.reports import wait
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db


@pytest.mark.django_db(transaction=True)
def test_dropping_a_waves_reports_keeps_its_counts(launched: Launch) -> None:
    first, second = launched(), launched()
    for wave in (first, second):
        assert not exists(wave)
        wait(wave, [b"\x02"] * 20)
        shuffle_wave(wave.pk)
        assert exists(wave)
    drop_partition(first)
    assert not exists(first)
    assert not Report.objects.filter(wave=first).exists()
    assert Report.objects.filter(wave=second).count() == 10
    assert Tally.objects.get(wave=first).n == Batch.objects.get(wave=first).size == 10


def test_making_and_dropping_twice_is_harmless(wave: Wave) -> None:
    create_partition(wave)
    create_partition(wave)
    drop_partition(wave)
    drop_partition(wave)
    assert not exists(wave)
