"""Scores the rows of Ray Data."""

from __future__ import annotations

from typing import Any

from assay_rl.columns import TEXTS, ColumnScoring
from assay_rl.problems import Misconfigured


class Score(ColumnScoring):
    """A class for `Dataset.map_batches(Score, batch_format="pyarrow", …)`; options as of `ColumnScoring`.

    Each actor has one, and so with the engine of this machine a process of its own. All columns stay as they are, also
    the one by which a checkpoint knows its rows.
    """

    def __call__(self, batch: Any) -> Any:
        import pyarrow

        if not isinstance(batch, pyarrow.Table):
            raise Misconfigured('give batch_format="pyarrow" to map_batches: other formats change types of columns')
        self.require(batch.column_names)
        added = self.added({name: batch.column(name) for name in self.read})
        for name, values in added.items():
            kind = pyarrow.string() if name in TEXTS else pyarrow.float64()
            batch = batch.append_column(name, pyarrow.array(values, kind))
        return batch
