"""Compares the rates of `assay score`, `assay pipe`, Hugging Face datasets and Ray Data on the same rows of 2 KB.

    python bench/data_sets.py FOLDER [ROWS]    # needs datasets, ray[data], and a built tree (./assay build bench cli)

Each way scores a corpus of `assay bench rollouts` (400,000 rows) with the recipe math, in new processes, the start of Java
included. Rows are in memory before the adapters begin. The last way kills a Ray actor in the middle. The command fails
where two ways give a row different rewards.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import logging
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ASSAY = str(ROOT / "assay")
CLIENT = str(ROOT / "clients" / "python" / "src")
BATCH = 1000

Measured = tuple[float, str]
"""Seconds, and a digest of what was found."""


def score(folder: Path, corpus: Path) -> Measured:
    scored = folder / "scored"
    shutil.rmtree(scored, ignore_errors=True)
    began = time.monotonic()
    subprocess.run([ASSAY, "score", corpus, "-o", scored, "--recipe", "math", "--json"], check=True, stdout=subprocess.DEVNULL)
    seconds = time.monotonic() - began
    return seconds, digest(results(sorted(scored.glob("*.jsonl"))))


def pipe(folder: Path, corpus: Path) -> Measured:
    found = folder / "piped.jsonl"
    began = time.monotonic()
    with corpus.open("rb") as rows, found.open("wb") as out:
        subprocess.run([ASSAY, "pipe", "--recipe", "math"], check=True, stdin=rows, stdout=out)
    return time.monotonic() - began, digest(results([found]))


def results(files: Iterable[Path]) -> Iterable[tuple[Any, ...]]:
    """The id, reward and cause of each row."""
    for file in files:
        with file.open("rb") as lines:
            for line in lines:
                result = json.loads(line)
                yield result["id"], result["reward"], result["cause"]


def digest(rows: Iterable[tuple[Any, ...]]) -> str:
    """The same for the same rows in any order."""
    return hashlib.sha256(json.dumps(sorted(rows)).encode()).hexdigest()


def mapped(folder: Path, corpus: Path) -> Measured:
    from datasets import load_dataset

    from assay_rl.datasets import Score

    rows = load_dataset("json", data_files=str(corpus), split="train", cache_dir=str(folder / "cache"))
    scorer = Score("math")
    began = time.monotonic()
    scored = rows.map(
        scorer, batched=True, batch_size=BATCH, features=scorer.features(rows.features), load_from_cache_file=False
    )
    seconds = time.monotonic() - began
    return seconds, digest(zip(scored["id"], scored["assay_reward"], scored["assay_cause"], strict=True))


def one_actor(folder: Path, corpus: Path) -> Measured:
    return by_ray(corpus, 1, None)


def two_actors(folder: Path, corpus: Path) -> Measured:
    return by_ray(corpus, 2, None)


def killed_actor(folder: Path, corpus: Path) -> Measured:
    marker = folder / "killed"
    marker.unlink(missing_ok=True)
    measured = by_ray(corpus, 2, marker)
    if not marker.exists():
        sys.exit("no actor was killed: give more rows")
    return measured


def by_ray(corpus: Path, actors: int, marker: Path | None) -> Measured:
    import ray
    import ray.data

    from assay_rl.ray import Score

    class Dying(Score):
        """Kills its own process once, in its third batch, after that was scored."""

        calls = 0

        def __call__(self, batch: Any) -> Any:
            scored = super().__call__(batch)
            self.calls += 1
            if marker is not None and self.calls == 3 and not marker.exists():
                marker.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return scored

    ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    rows = ray.data.read_json(str(corpus), lines=True).materialize()
    began = time.monotonic()
    scored = rows.map_batches(
        Score if marker is None else Dying,
        fn_constructor_kwargs={"recipe": "math"},
        batch_size=BATCH,
        batch_format="pyarrow",
        num_cpus=0.5,
        compute=ray.data.ActorPoolStrategy(size=actors),
    )
    found: list[tuple[Any, ...]] = []
    for batch in scored.iter_batches(batch_size=None, batch_format="pyarrow"):
        columns = [batch.column(name).to_pylist() for name in ("id", "assay_reward", "assay_cause")]
        found += zip(*columns, strict=True)
    seconds = time.monotonic() - began
    ray.shutdown()
    return seconds, digest(found)


WAYS: dict[str, Callable[[Path, Path], Measured]] = {
    "assay score": score,
    "assay pipe": pipe,
    "Dataset.map": mapped,
    "Ray Data, one actor": one_actor,
    "Ray Data, two actors": two_actors,
    "Ray Data, one of two actors killed": killed_actor,
}


def main(folder: Path, count: int) -> None:
    os.environ.update(ASSAY_COMMAND=ASSAY, ASSAY_BUILD="never", HF_HUB_OFFLINE="1", HF_DATASETS_DISABLE_PROGRESS_BARS="1")
    os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_DATA_DISABLE_PROGRESS_BARS="1", PYTHONPATH=CLIENT)
    sys.path.append(CLIENT)
    for name in ("ASSAY_RECIPE", "ASSAY_RUN"):
        os.environ.pop(name, None)
    folder = folder.resolve()
    subprocess.run([ASSAY, "bench", "rollouts", "--n", str(count), "-o", folder], check=True)
    corpus = folder / "rollouts.jsonl"
    score_rate, expected = 0.0, ""
    for name, way in WAYS.items():
        # A process of its own for each: what one leaves in memory is not the next one's.
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
            seconds, found = process.submit(way, folder, corpus).result()
        rate = count / seconds
        score_rate, expected = score_rate or rate, expected or found
        rewards = "same" if found == expected else "OTHER"
        print(f"{name:<36}{rate:>8,.0f} rows/s{rate / score_rate:>6.0%}  {rewards} rewards", flush=True)
        if found != expected:
            sys.exit(1)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("rows", type=int, nargs="?", default=400_000)
    given = options.parse_args()
    main(given.folder, given.rows)
