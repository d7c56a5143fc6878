"""The Parquet files: only reports, in a new random order."""

import hashlib
import io
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from localdp.bit_slicing import Table
from respondents.tallies.counting import CorruptReportsError, Plan

COLUMN = "report"


@dataclass(frozen=True)
class FilePart:
    """The reports of one file, as a part."""

    path: str
    sha256: str
    rows: int
    plan: Plan = field(repr=False)

    def read(self) -> Iterator[tuple[Plan, Table]]:
        """Yield the file's rows if its hash still equals the manifest's."""
        import pyarrow
        import pyarrow.parquet

        name = Path(self.path).name
        try:
            data = Path(self.path).read_bytes()
        except OSError as error:
            raise CorruptReportsError(f"{name} cannot be read: {error.strerror}") from error
        if hashlib.sha256(data).hexdigest() != self.sha256:
            raise CorruptReportsError(f"{name} is not the file that the manifest names")
        column = pyarrow.parquet.read_table(io.BytesIO(data)).column(COLUMN)
        size = self.plan.layout.size
        if column.type != pyarrow.binary(size) or len(column) != self.rows:
            raise CorruptReportsError(f"{name} does not hold {self.rows} reports of {size} bytes")
        for chunk in column.chunks:
            # Fixed-width values are contiguous, starting at the chunk's offset.
            values = np.frombuffer(chunk.buffers()[1], dtype=np.uint8)
            rows = values[chunk.offset * size : (chunk.offset + len(chunk)) * size]
            yield self.plan, rows.reshape(len(chunk), size)


def blank_uncounted(plan: Plan, table: Table) -> Table:
    """Return the reports with the answers that are not counted replaced by a skip."""
    keep = np.ones(8 * plan.layout.size, dtype=np.uint8)
    skip = np.zeros_like(keep)
    for block, place in zip(plan.blocks, plan.layout.places, strict=True):
        if block is None:
            keep[place.skip : place.stop] = 0
            skip[place.skip] = 1
    kept, skipped = (np.packbits(bits, bitorder="little") for bits in (keep, skip))
    return table & kept | skipped


def in_random_order(table: Table) -> Table:
    """Return the rows in an order drawn from the system's source of randomness."""
    words = np.frombuffer(secrets.token_bytes(8 * len(table)), dtype=np.uint64)
    return table[np.argsort(words)]


def to_parquet(plan: Plan, table: Table) -> bytes:
    """Return a Parquet file of one column, uncompressed because random bits do not compress."""
    import pyarrow
    import pyarrow.parquet

    table = in_random_order(blank_uncounted(plan, table))
    rows, size = table.shape
    values = pyarrow.py_buffer(np.ascontiguousarray(table).tobytes())
    column = pyarrow.FixedSizeBinaryArray.from_buffers(pyarrow.binary(size), rows, [None, values])
    file = io.BytesIO()
    pyarrow.parquet.write_table(
        pyarrow.table({COLUMN: column}), file, compression="NONE", use_dictionary=False
    )
    return file.getvalue()
