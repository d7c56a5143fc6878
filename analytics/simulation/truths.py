"""What results pages show of the true shares of simulated people."""

from dataclasses import dataclass

from analytics.models import Job
from analytics.simulation.job import SIMULATION
from surveys.models import Wave

Truth = list[float] | float


@dataclass(frozen=True)
class Truths:
    """Of a filled wave: the number of people, and the true figures by question block."""

    people: int
    by_block: dict[str, Truth]


def truths_of(wave: Wave) -> Truths | None:
    """Return the true figures of a wave that was filled with simulated people."""
    if wave.kind != Wave.Kind.SIMULATED:
        return None
    jobs = Job.objects.filter(wave=wave, kind=SIMULATION.name, state=Job.State.DONE)
    job = jobs.first()
    return Truths(job.result["people"], job.result["truths"]) if job else None
