"""Published list experiments, as counts.

`race.csv` and the counts of `affirm` and of the first list of `combinedListExps` come from the R
package list 9.2.6 (CRAN; Blair, Chou & Imai; GPL-2 or later), from the 1991 National Race and
Politics Survey and from Aronow et al. (2015). They are a test's data and not part of Candor.
"""

from pathlib import Path

import numpy as np

from localdp.mechanisms import ListDesign

THREE = ListDesign.of(3)
CONTROL = [8, 132, 222, 227]
RACE = [19, 123, 229, 219, 34]
AFFIRM = [9, 78, 172, 184, 139]
ADMITTED = [
    [[0, 3, 30, 36, 27, 0], [0, 0, 26, 31, 17, 2]],
    [[0, 2, 35, 69, 53, 0], [0, 0, 7, 42, 40, 80]],
]
"""People by direct answer, arm and count of four statements and the sensitive one."""
_ROWS = np.loadtxt(Path(__file__).with_name("race.csv"), delimiter=",", skiprows=1)
_PEOPLE = np.repeat(_ROWS[:, :-1], _ROWS[:, -1].astype(int), axis=0)
COUNTS, TREATED, COVARIATES = _PEOPLE[:, 0], _PEOPLE[:, 1], _PEOPLE[:, 2:]
"""Covariates: south, age / 10, male, college."""
