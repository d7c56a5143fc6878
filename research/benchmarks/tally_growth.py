"""The cost of new reports beside old ones. Django has to be set up before."""

import time
from collections.abc import Sequence

from localdp.bit_slicing import Table
from research.benchmarks.many_reports import filled, wait
from research.benchmarks.performance import Times
from respondents.models import Spool
from respondents.shuffling.mixing import vacuum
from respondents.shuffling.services import shuffle_wave
from surveys.models import Wave


def measured(totals: Sequence[int], numbers: Sequence[int], repeats: int) -> Times:
    """Return seconds by “NEW TOTAL”; each wave has its turn in every round."""
    waves = {total: filled(total) for total in totals}
    for wave, people in waves.values():
        # These stay behind at each shuffle, so that exactly the new ones move.
        wait(wave, people, wave.batch_minimum)
    times = Times()
    for turn in range(repeats):
        for number in numbers:
            for total, (wave, people) in waves.items():
                taken = moved(wave, people, number)
                times.add(f"{number} {total}", taken)
                print(f"{turn + 1}: {number:,} beside {total:,}: {taken:.2f} s", flush=True)
    return times


def moved(wave: Wave, people: Table, number: int) -> float:
    """Return seconds in which so many waiting reports are shuffled and counted."""
    wait(wave, people, number)
    waiting = Spool.objects.filter(wave=wave).count()
    started = time.perf_counter()
    shuffled = 0
    while (batch := shuffle_wave(wave.pk)) is not None:
        shuffled += batch.size
    vacuum()
    taken = time.perf_counter() - started
    if shuffled != number or waiting != number + wave.batch_minimum:
        raise RuntimeError(f"{shuffled} of {number} reports were shuffled")
    return taken
