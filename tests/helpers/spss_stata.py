"""The packages that read files for SPSS and Stata."""

from pathlib import Path
from typing import Any

import pyreadstat

READERS = {"sav": pyreadstat.read_sav, "dta": pyreadstat.read_dta}


def read(body: bytes, suffix: str, folder: Path) -> tuple[dict[str, list[Any]], Any]:
    path = folder / f"read.{suffix}"
    path.write_bytes(body)
    data, meta = READERS[suffix](path, output_format="dict")
    return dict(data), meta
