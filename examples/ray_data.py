"""Scores rollouts with Ray Data, in up to four actors, and writes them as Parquet.

    python ray_data.py rollouts.jsonl scored                              # needs ray[data], and assay on the path
    python ray_data.py rollouts.jsonl scored --engine http://10.0.0.5:8080    # and then ASSAY_KEY
"""

from __future__ import annotations

import argparse

import ray

from assay_rl.ray import Score


def main(file: str, folder: str, engine: str) -> None:
    ray.data.DataContext.get_current().execution_options.preserve_order = True
    scored = ray.data.read_json(file, lines=True).map_batches(
        Score,
        fn_constructor_kwargs={"recipe": "math", "engine": engine},
        batch_size=1000,
        batch_format="pyarrow",
        compute=ray.data.ActorPoolStrategy(min_size=1, max_size=4),
    )
    scored.write_parquet(folder)


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("file")
    options.add_argument("folder")
    options.add_argument("--engine", default="local")
    given = options.parse_args()
    main(given.file, given.folder, given.engine)
