"""Reports in a Parquet file: nothing but reports, in an order that chance draws anew."""

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
    """The reports of one file."""

    path: str
    sha256: str
    rows: int
    plan: Plan = field(repr=False)

    def read(self) -> Iterator[tuple[Plan, Table]]:
        """The file's rows, if it is still what was written."""
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
            # Values of a fixed width stand end to end, from the chunk's own place on.
            values = np.frombuffer(chunk.buffers()[1], dtype=np.uint8)
            mine = values[chunk.offset * size : (chunk.offset + len(chunk)) * size]
            yield self.plan, mine.reshape(len(chunk), size)


def blanked(plan: Plan, table: Table) -> Table:
    """The reports without the answers that are not counted: skipped, with nothing behind it."""
    keep = np.ones(8 * plan.layout.size, dtype=np.uint8)
    skip = np.zeros_like(keep)
    for block, place in zip(plan.blocks, plan.layout.places, strict=True):
        if block is None:
            keep[place.skip : place.stop] = 0
            skip[place.skip] = 1
    masks = (np.packbits(bits, bitorder="little") for bits in (keep, skip))
    kept, skipped = masks
    return table & kept | skipped


def mixed(table: Table) -> Table:
    """The rows in an order that the system's source of chance draws."""
    words = np.frombuffer(secrets.token_bytes(8 * len(table)), dtype=np.uint64)
    return table[np.argsort(words)]


def as_parquet(table: Table) -> bytes:
    """A Parquet file of one column; noise cannot be compressed, so nothing is tried."""
    import pyarrow
    import pyarrow.parquet

    rows, size = table.shape
    values = pyarrow.py_buffer(np.ascontiguousarray(table).tobytes())
    column = pyarrow.FixedSizeBinaryArray.from_buffers(pyarrow.binary(size), rows, [None, values])
    file = io.BytesIO()
    pyarrow.parquet.write_table(
        pyarrow.table({COLUMN: column}), file, compression="NONE", use_dictionary=False
    )
    return file.getvalue()
