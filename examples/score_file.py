"""Scores a file of rollouts, JSONL or Parquet, and writes it again with three columns more.

    python score_file.py rollouts.jsonl scored.jsonl
    python score_file.py rollouts.parquet scored.parquet      # needs pyarrow

The columns `response`, `gold` and `prompt` are read; a prompt's rollouts are a group. `reward` is null where a row is
unscored, and `cause` says why; `reason` names the rule or the judge that decided. ASSAY_URL and ASSAY_KEY say where Assay is.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def read(file: Path) -> list[Row]:
    if file.suffix == ".parquet":
        import pyarrow.parquet

        return pyarrow.parquet.read_table(file).to_pylist()
    with file.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def write(file: Path, rows: list[Row]) -> None:
    if file.suffix == ".parquet":
        import pyarrow
        import pyarrow.parquet

        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), file)
        return
    with file.open("w", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def main(source: str, target: str) -> None:
    from assay_rl import Assay, Item

    rows = read(Path(source))
    for number, row in enumerate(rows, 1):
        missing = [name for name in ("response", "gold", "prompt") if name not in row]
        if missing:
            raise SystemExit(f"row {number} of {source} has no {', '.join(missing)}, but {', '.join(row)}")
    items = [Item(response=row["response"], task={"gold": row["gold"]}, group=row["prompt"]) for row in rows]
    with Assay() as assay:
        verdicts = assay.verify_batch(items, defaults={"recipe": "math", "run": Path(source).stem}, explain=True)
    for row, result in zip(rows, verdicts.results):
        stages = result.explanation.stages if result.explanation else []
        row["reward"] = result.reward
        row["cause"] = result.cause
        row["reason"] = stages[-1].name if stages else None
    write(Path(target), rows)
    summary = verdicts.summary
    mean = "none" if summary.reward_mean is None else f"{summary.reward_mean:.3f}"
    print(f"{summary.n} rows, {summary.scored} scored, mean reward {mean}, unscored: {summary.by_cause}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", help="the rollouts: JSONL, or Parquet where its name ends so")
    parser.add_argument("target", help="the file to write, in the form that its name says")
    given = parser.parse_args()
    main(given.source, given.target)
