"""Rows as `assay pipe --columns` reads them: blocks of columns, whose values are not escaped."""

from __future__ import annotations

import json
import struct
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from assay_rl.chunks import LONGEST_RESPONSE
from assay_rl.items import utf8

ROWS_A_BLOCK = 250
"""So many that a block costs little beside its rows, and so few that all cores have one while a batch is scored."""

BYTES_A_BLOCK = 16 << 20

NONE = -1
"""The length of the value that a row has not."""


@dataclass(frozen=True)
class Column:
    """One value after the other in UTF-8, texts or JSON, and the length of each in bytes."""

    name: str
    lengths: array[int]
    values: memoryview
    json: bool = False


@dataclass(frozen=True)
class Block:
    """A block of so many rows, as it is written."""

    rows: int
    pieces: Sequence[bytes | memoryview]


def of_texts(name: str, texts: Iterable[str | None]) -> Column:
    """A column of texts; None is no value."""
    return of_bytes(name, [None if text is None else utf8(text) for text in texts])


def of_bytes(name: str, values: Sequence[bytes | None], json: bool = False) -> Column:
    """A column of what is UTF-8 already, texts or JSON; None is no value."""
    lengths = array("i", [NONE if value is None else len(value) for value in values])
    return Column(name, lengths, memoryview(b"".join(value or b"" for value in values)), json)


def of_arrow(name: str, column: Any, missing: str | None = None) -> Column | None:
    """The column of an Arrow table, without a copy of what is in one piece; `missing` stands for those that are null.

    None where it does not hold texts, or holds one that is too long to be sent.
    """
    import pyarrow
    import pyarrow.compute

    texts = column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
    widths = {pyarrow.string(): "i", pyarrow.large_string(): "q"}
    if column.type not in widths or not isinstance(texts, pyarrow.Array):
        return None
    sizes = pyarrow.compute.binary_length(texts).fill_null(NONE if missing is None else len(utf8(missing)))
    if len(texts) and pyarrow.compute.max(sizes).as_py() > LONGEST_RESPONSE:
        return None
    if texts.null_count:
        texts = texts.fill_null(missing or "")
    lengths = array("i")
    lengths.frombytes(_bytes(sizes.cast(pyarrow.int32()).buffers()[1])[4 * sizes.offset :][: 4 * len(texts)])
    _, ends, values = texts.buffers()
    offsets = _bytes(ends).cast(widths[column.type])
    first, last = offsets[texts.offset], offsets[texts.offset + len(texts)]
    return Column(name, lengths, _bytes(values)[first:last])


def _bytes(buffer: Any) -> memoryview:
    """What a buffer of Arrow holds; there is none where all of its values are empty."""
    return memoryview(buffer or b"").cast("B")


def blocks(columns: Sequence[Column]) -> Iterator[Block]:
    """All rows of the columns, in blocks."""
    ordered = sorted(columns, key=lambda column: column.json)
    count = len(ordered[0].lengths)
    size = sum(len(column.values) for column in ordered)
    most = max(1, min(ROWS_A_BLOCK, count * BYTES_A_BLOCK // max(size, 1)))
    read = [0] * len(ordered)
    for first in range(0, count, most):
        rows = min(most, count - first)
        texts = [column.name for column in ordered if not column.json]
        others = [column.name for column in ordered if column.json]
        pieces: list[bytes | memoryview] = [json.dumps({"rows": rows, "text": texts, "json": others}).encode(), b"\n"]
        for at, column in enumerate(ordered):
            lengths = column.lengths[first : first + rows]
            end = read[at] + sum(length for length in lengths if length != NONE)
            pieces += [struct.pack(f"<{rows}i", *lengths), column.values[read[at] : end]]
            read[at] = end
        yield Block(rows, pieces)
