"""Scores rollouts with Hugging Face datasets, on this machine or by a gateway, and prints each reward or cause.

    python map_dataset.py rollouts.jsonl                                  # needs datasets, and assay on the path
    python map_dataset.py rollouts.jsonl --engine http://10.0.0.5:8080    # and then ASSAY_KEY
"""

from __future__ import annotations

import argparse

from datasets import Dataset, load_dataset

from assay_rl.datasets import Score


def main(file: str, engine: str) -> None:
    rows: Dataset = load_dataset("json", data_files=file, split="train")
    score = Score("math", engine=engine)
    scored = rows.map(score, batched=True, batch_size=1000, features=score.features(rows.features))
    for row in scored:
        print(row["assay_reward"], row["assay_cause"], row["response"][:60])


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("file")
    options.add_argument("--engine", default="local")
    given = options.parse_args()
    main(given.file, given.engine)
