"""The files of a wave as tests read them."""

import csv
import io

from analytics.exports.formats.estimates import estimates_table
from analytics.exports.formats.table import as_csv
from analytics.exports.wave_figures import WaveFigures
from surveys.models import Wave


def estimates_file(
    wave: Wave, language: str = "", *, refused: bool = False
) -> list[dict[str, str]]:
    """The rows of ``estimates.csv``."""
    table = estimates_table(WaveFigures(wave, language), refused=refused)
    return list(csv.DictReader(io.StringIO(as_csv(table))))
