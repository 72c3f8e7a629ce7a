"""Columns of data sets, scored: what is read, what is added, and what a wrong setting says."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assay_rl import Misconfigured, datasets, ray
from assay_rl.local import Engine
from tests.service import Service

ROWS: dict[str, list[Any]] = {
    "row_id": [7, 8, 9],
    "gold": ["4", "4", "4"],
    "response": ["it is 4", "it is 5", "die"],
}
REWARDS = [1.0, 0.0, None]


@pytest.fixture(autouse=True)
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command that an engine of this machine starts."""
    monkeypatch.setenv("PYTHONPATH", ":".join([str(Path(__file__).parent.parent), *sys.path]))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("ASSAY_COMMAND", f"'{sys.executable}' -m tests.pipe")
    for name in ("ASSAY_RECIPE", "ASSAY_RUN"):
        monkeypatch.delenv(name, raising=False)


def test_a_verdict_adds_a_reward_or_a_cause() -> None:
    added = datasets.Score(parts=["correct"])(ROWS)

    assert list(added) == ["assay_reward", "assay_cause", "assay_detail", "assay_part_correct"]
    assert added["assay_reward"] == REWARDS == added["assay_part_correct"]
    assert added["assay_cause"] == [None, None, "bug"]
    assert added["assay_detail"][2] == "the process that scored the item died twice"


def test_a_gateway_gives_the_same_columns(service: Service) -> None:
    rows = {name: values[:2] for name, values in ROWS.items()}
    found = datasets.Score("math", engine=service.url, run="corpus-1")(rows)

    assert found["assay_reward"] == REWARDS[:2]
    (batch,) = service.batches
    assert batch.json["defaults"] == {"recipe": "math", "run": "corpus-1"}
    assert [item["task"] for item in batch.items] == [{"gold": "4"}] * 2


def test_columns_have_the_names_that_the_data_set_gives_them(service: Service) -> None:
    rows: dict[str, list[Any]] = {
        "said": [[{"role": "assistant", "content": "4"}]],
        "task": [{"gold": "4", "kind": "number"}],
        "question": ["2 + 2?"],
        "origin": ["gsm8k"],
    }
    score = datasets.Score(engine=service.url, response="said", gold="task", prompt="question", source="origin")

    assert score(rows)["assay_reward"] == [1.0]
    (item,) = service.batches[0].items
    del item["id"]
    assert item == {"task": {"gold": "4", "kind": "number"}, "response": "4", "prompt": "2 + 2?", "source": "gsm8k"}


def test_a_column_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(Misconfigured, match="there is no column 'answer', but row_id, gold, response"):
        datasets.Score(gold="answer")(ROWS)


def test_a_column_that_is_there_is_never_replaced() -> None:
    with pytest.raises(Misconfigured, match="there is a column 'assay_reward' already"):
        datasets.Score()({**ROWS, "assay_reward": [0.5] * 3})


def test_a_misspelt_engine_is_no_address() -> None:
    with pytest.raises(Misconfigured, match="there is no engine 'locl', but 'local' and the URL of a gateway"):
        datasets.Score(engine="locl")


def test_a_recipe_that_is_not_there_ends_the_work() -> None:
    with pytest.raises(Misconfigured, match="did you mean math"):
        datasets.Score("maths")(ROWS)


def test_an_engine_of_yours_keeps_its_settings() -> None:
    with Engine(patience=60) as engine:
        assert datasets.Score(engine=engine, run="corpus-1")(ROWS)["assay_reward"] == REWARDS


def test_what_has_scored_is_pickled_as_it_was_made() -> None:
    """Or a data set that is mapped again would not be found among those that are cached."""
    score = datasets.Score(parts=["correct"])
    before = pickle.dumps(score)
    score(ROWS)
    assert pickle.dumps(score) == before
    assert pickle.loads(before)(ROWS)["assay_reward"] == REWARDS


def test_datasets_maps_in_memory_and_streamed() -> None:
    data = pytest.importorskip("datasets", reason="datasets is not installed")
    rows = data.Dataset.from_dict({name: values * 8 for name, values in ROWS.items()})
    score = datasets.Score()
    features = score.features(rows.features)

    for scored in (
        rows.map(score, batched=True, batch_size=7, features=features),
        rows.map(score, batched=True, batch_size=40, features=features, num_proc=2),
        rows.to_iterable_dataset(num_shards=3).map(score, batched=True, batch_size=7, features=features),
    ):
        found = list(scored)
        assert [row["assay_reward"] for row in found] == REWARDS * 8
        assert [row["row_id"] for row in found] == ROWS["row_id"] * 8
        assert [row["assay_cause"] for row in found] == [None, None, "bug"] * 8
    assert scored.features == features


class Dying(ray.Score):
    """Kills its own process once, in its third batch, after that was scored."""

    def __init__(self, marker: str, **options: Any) -> None:
        super().__init__(**options)
        self._marker = Path(marker)
        self._calls = 0

    def __call__(self, batch: Any) -> Any:
        scored = super().__call__(batch)
        self._calls += 1
        if self._calls == 3 and not self._marker.exists():
            self._marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return scored


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Ray of this test's own, on two processors."""
    cluster = pytest.importorskip("ray", reason="Ray is not installed")
    pytest.importorskip("ray.data", reason="Ray Data is not installed")
    from ray.data import DataContext

    DataContext.get_current().execution_options.preserve_order = True
    environment = {"env_vars": {"PYTHONPATH": os.environ["PYTHONPATH"]}}
    cluster.init(num_cpus=2, include_dashboard=False, runtime_env=environment)
    yield cluster
    cluster.shutdown()


def test_ray_gives_the_same_rows_where_an_actor_was_killed(cluster: Any, tmp_path: Path) -> None:
    count = 600
    responses = [f"it is {4 + index % 2}" for index in range(count)]
    rows = cluster.data.from_items(
        [{"row_id": index, "gold": "4", "response": text} for index, text in enumerate(responses)]
    )
    options: dict[str, Any] = {"batch_size": 20, "batch_format": "pyarrow", "concurrency": 2, "num_cpus": 0.5}
    marker = tmp_path / "killed"

    quiet = rows.map_batches(ray.Score, **options).take_all()
    killed = rows.map_batches(Dying, fn_constructor_kwargs={"marker": str(marker)}, **options).take_all()

    assert marker.exists()
    assert [row["row_id"] for row in killed] == list(range(count))
    assert [row["assay_reward"] for row in killed] == [float(index % 2 == 0) for index in range(count)]
    without_detail = [[{**row, "assay_detail": ""} for row in found] for found in (quiet, killed)]
    assert without_detail[0] == without_detail[1], "the detail of these tests is the number of a process"


def test_ray_needs_the_format_that_keeps_types() -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    with pytest.raises(Misconfigured, match='batch_format="pyarrow"'):
        ray.Score()(ROWS)
