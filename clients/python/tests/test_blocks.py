"""Rows that are sent in blocks: they get the verdicts that they get as items, and no other where something goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from assay_rl import NotAssay
from assay_rl.blocks import blocks, of_texts
from assay_rl.columns import ColumnScoring
from assay_rl.items import AnyItem
from assay_rl.local import DEATHS_OF_COLUMNS, Engine
from assay_rl.results import Verdicts

Columns = dict[str, list[Any]]


@pytest.fixture(autouse=True)
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", ":".join([str(Path(__file__).parent.parent), *sys.path]))
    monkeypatch.setenv("ASSAY_COMMAND", f"'{sys.executable}' -m tests.pipe")
    for name in ("ASSAY_RECIPE", "ASSAY_RUN"):
        monkeypatch.delenv(name, raising=False)


class ByItems:
    """Has the same process score items."""

    def __init__(self) -> None:
        self._engine = Engine()

    def verify_batch(self, items: Iterable[AnyItem], *, defaults: Mapping[str, Any] | None = None) -> Verdicts:
        return self._engine.verify_batch(items, defaults=defaults)


class Counting(Engine):
    """Counts how often it is given blocks and items."""

    def __init__(self) -> None:
        super().__init__()
        self.given = {"blocks": 0, "items": 0}

    def columns(self, blocks: Any) -> Any:
        self.given["blocks"] += 1
        return super().columns(blocks)

    def verify_batch(self, items: Iterable[AnyItem], *, defaults: Mapping[str, Any] | None = None) -> Verdicts:
        self.given["items"] += 1
        return super().verify_batch(items, defaults=defaults)


def rewards(rows: Mapping[str, Any], **options: Any) -> tuple[Columns, Columns]:
    """What is added by blocks, and by items; the details of these tests are numbers of processes."""
    engine = Counting()
    by_blocks = ColumnScoring(engine=engine, **options).added(rows)
    assert engine.given == {"blocks": 1, "items": 0}
    by_items = ColumnScoring(engine=ByItems(), **options).added(rows)
    details = by_blocks.pop("assay_detail")
    assert [detail is None for detail in details] == [cause is None for cause in by_items["assay_cause"]]
    del by_items["assay_detail"]
    return by_blocks, by_items


MIXED: dict[str, list[Any]] = {
    "gold": ["4", {"gold": "4"}, None, ["4", "5"], 4.0, "4", "é", '{"gold": "4"}'],
    "response": ["it is 4", None, "4", [{"role": "assistant", "content": "4"}], "5", "unreadable", "\ud83d é\n\0", "4"],
    "prompt": ["2 + 2?", None, [{"role": "user", "content": "2 + 2?"}], "", "a", "b", "c", "d"],
    "source": ["gsm8k", None, "", "a", "b", "c", "d", "e"],
}


@pytest.mark.parametrize("texts", [True, False], ids=["texts only", "whole tasks and conversations"])
def test_blocks_give_the_columns_that_items_give(texts: bool) -> None:
    plain = [row for row in range(8) if all(isinstance(MIXED[name][row], (str, type(None))) for name in MIXED)]
    chosen = plain if texts else list(range(8))
    rows = {name: [values[row] for row in chosen] * 300 for name, values in MIXED.items()}
    by_blocks, by_items = rewards(rows, prompt="prompt", source="source", parts=["correct", "sent"])

    assert by_blocks == by_items
    assert {*by_blocks["assay_reward"]} == {1.0, 0.0, None}
    assert by_blocks["assay_cause"].count("bad_request") == 300


def test_columns_of_arrow_are_sent_as_they_are() -> None:
    arrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    texts: Columns = {"gold": ["4", "5", "é", "4", "4"] * 200, "response": ["4", "it is 4", "", None, "é 4"] * 200}
    expected = ColumnScoring(engine=ByItems()).added({name: values[3:903] for name, values in texts.items()})
    for kind in (arrow.string(), arrow.large_string()):
        table = arrow.table({name: arrow.array(values, kind) for name, values in texts.items()}).slice(3, 900)
        twice = arrow.concat_tables([table.slice(0, 7), table.slice(7)])
        for columns in (table, twice):
            found, by_items = rewards({name: columns.column(name) for name in texts}, parts=["sent"])
            assert found == by_items
            assert found["assay_reward"] == expected["assay_reward"]
    numbers = arrow.table({"gold": [4, 4, None], "response": ["4", "5", "4"]})
    found, by_items = rewards({name: numbers.column(name) for name in ("gold", "response")})
    assert found["assay_reward"] == by_items["assay_reward"] == [1.0, 0.0, 0.0]


def test_rows_with_which_the_process_dies_are_given_as_items_and_after_some_deaths_all_are() -> None:
    engine = Counting()
    scoring = ColumnScoring(engine=engine)
    for _ in range(DEATHS_OF_COLUMNS + 1):
        added = scoring.added({"gold": ["4", "4", "4"], "response": ["4", "die", "5"]})
        assert added["assay_reward"] == [1.0, None, 0.0]
        assert added["assay_cause"] == [None, "bug", None]
    assert engine.given["items"] == DEATHS_OF_COLUMNS + 1
    engine.close()
    assert scoring.added({"gold": ["4"], "response": ["4"]})["assay_reward"] == [1.0]


def test_a_process_that_hangs_is_as_one_that_has_died() -> None:
    with Engine(patience=3.0) as engine:
        added = ColumnScoring(engine=engine).added({"gold": ["4", "4"], "response": ["hang", "4"]})
        assert added["assay_reward"] == [None, 1.0]


def test_an_answer_of_something_else_is_never_a_verdict() -> None:
    with Engine() as engine:
        for response in ("another's", "chatter"):
            with pytest.raises(NotAssay, match="answered|Listening on port 80"):
                ColumnScoring(engine=engine).added({"gold": ["4", "4"], "response": [response, "4"]})
        assert ColumnScoring(engine=engine).added({"gold": ["4"], "response": ["4"]})["assay_reward"] == [1.0]


def test_a_part_that_the_recipe_has_not_is_named(caplog: pytest.LogCaptureFixture) -> None:
    added = ColumnScoring(parts=["corect"]).added({"gold": ["4", "4"], "response": ["4", "5"]})
    assert added["assay_part_corect"] == [None, None]
    assert "has no component 'corect'; did you mean 'correct'?" in caplog.text


def test_a_block_is_small_where_its_values_are_long() -> None:
    column = of_texts("response", ["4" * (3 << 20)] * 20)
    assert [block.rows for block in blocks([column])] == [5, 5, 5, 5]
    assert [block.rows for block in blocks([of_texts("response", ["4"] * 600)])] == [250, 250, 100]
