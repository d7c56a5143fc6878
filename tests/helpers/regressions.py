"""A wave with answers to fit models to."""

from collections.abc import Callable

from surveys.models import Wave
from tests.helpers.fitted_waves import LEADS, TOOK, TOWN, layouts, people
from tests.helpers.grouped import fixed
from tests.helpers.report_archive import stored
from tests.helpers.waves import end

SIZE = 3000


def answered_by_people(launched: Callable[..., Wave]) -> Wave:
    wave = fixed(end(launched(LEADS, TOWN, TOOK)))
    stored(wave, layouts(wave.version.document.layout, people(SIZE)))
    return wave
