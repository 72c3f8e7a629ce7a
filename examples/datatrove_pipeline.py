"""Scores the JSONL files of a folder in a pipeline of datatrove, and writes them as JSONL.

    python datatrove_pipeline.py rollouts scored --tasks 4                        # needs assay on the path
    python datatrove_pipeline.py rollouts scored --engine http://10.0.0.5:8080    # and then ASSAY_KEY
"""

from __future__ import annotations

import argparse
from itertools import islice

from datatrove.data import DocumentsPipeline
from datatrove.executor import LocalPipelineExecutor
from datatrove.pipeline.base import PipelineStep
from datatrove.pipeline.readers import JsonlReader
from datatrove.pipeline.writers import JsonlWriter

from assay_rl.columns import ColumnScoring


class Score(PipelineStep):
    """Adds the columns of a verdict to the metadata of each document, whose text is the response."""

    name = "Score"
    type = "Assay"

    def __init__(self, recipe: str, engine: str = "local") -> None:
        super().__init__()
        self.scoring = ColumnScoring(recipe, engine=engine)

    def run(self, data: DocumentsPipeline, rank: int = 0, world_size: int = 1) -> DocumentsPipeline:
        documents = iter(data)
        while batch := list(islice(documents, 1000)):
            golds = [document.metadata["gold"] for document in batch]
            added = self.scoring.added({"response": [document.text for document in batch], "gold": golds})
            for row, document in enumerate(batch):
                document.metadata |= {name: values[row] for name, values in added.items()}
            yield from batch


def main(rollouts: str, scored: str, tasks: int, engine: str) -> None:
    LocalPipelineExecutor(
        pipeline=[
            JsonlReader(rollouts, text_key="response"),
            Score("math", engine),
            JsonlWriter(scored, compression=None),
        ],
        tasks=tasks,  # a file belongs to one task
        logging_dir=f"{scored}-logs",
    ).run()


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("rollouts")
    options.add_argument("scored")
    options.add_argument("--tasks", type=int, default=1)
    options.add_argument("--engine", default="local")
    given = options.parse_args()
    main(given.rollouts, given.scored, given.tasks, given.engine)
