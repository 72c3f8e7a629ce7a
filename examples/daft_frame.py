"""Scores rollouts with Daft, in up to two processes, and writes them as Parquet.

    python daft_frame.py rollouts.jsonl scored                                  # needs daft, and assay on the path
    python daft_frame.py rollouts.jsonl scored --engine http://10.0.0.5:8080    # and then ASSAY_KEY
"""

from __future__ import annotations

import argparse

import daft
from daft import DataType, Series, col

from assay_rl.columns import ColumnScoring

VERDICT = DataType.struct(
    {"assay_reward": DataType.float64(), "assay_cause": DataType.string(), "assay_detail": DataType.string()}
)


@daft.cls(max_concurrency=2, use_process=True)
class Score:
    """Each instance has a process `assay pipe` of its own, where the engine is local."""

    def __init__(self, recipe: str, engine: str) -> None:
        self.scoring = ColumnScoring(recipe, engine=engine)

    @daft.method.batch(return_dtype=VERDICT, unnest=True, batch_size=1000)
    def verdicts(self, response: Series, gold: Series) -> Series:
        added = self.scoring.added({"response": response.to_pylist(), "gold": gold.to_pylist()})
        rows = [dict(zip(added, values, strict=True)) for values in zip(*added.values(), strict=True)]
        return Series.from_pylist(rows, dtype=VERDICT)


def main(file: str, folder: str, engine: str) -> None:
    rows = daft.read_json(file)
    rows.select("*", Score("math", engine).verdicts(col("response"), col("gold"))).write_parquet(folder)


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("file")
    options.add_argument("folder")
    options.add_argument("--engine", default="local")
    given = options.parse_args()
    main(given.file, given.folder, given.engine)
