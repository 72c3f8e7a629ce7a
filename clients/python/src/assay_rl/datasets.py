"""Scores the rows of Hugging Face data sets, in memory or streamed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assay_rl.columns import TEXTS, ColumnScoring


class Score(ColumnScoring):
    """A function for `map(batched=True)` of a `Dataset` or an `IterableDataset`; options as of `ColumnScoring`.

    It is pickled to the processes of `num_proc`, each of which scores by itself.
    """

    def __call__(self, batch: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
        self.require(batch)
        return self.added(batch)

    def features(self, features: Mapping[str, Any]) -> Any:
        """The features of the rows with what is added, for `features=`.

        Without them `datasets` takes a column's type from the first batch, and fails later where that has only None.
        """
        from datasets import Features, Value

        self.require(features)
        kinds = {name: Value("string" if name in TEXTS else "float64") for name in self.names}
        return Features({**features, **kinds})
