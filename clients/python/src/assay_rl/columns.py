"""Scores batches of columns: what the adapters for data sets share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

from assay_rl import reading
from assay_rl.adapting import Scoring, prompt_of, response_of, task_of
from assay_rl.blocks import Column, blocks, of_arrow, of_bytes, of_texts
from assay_rl.chunks import LONGEST_RESPONSE
from assay_rl.client import Assay
from assay_rl.items import AnyItem, encoded
from assay_rl.local import Engine
from assay_rl.problems import Misconfigured
from assay_rl.results import Result, Verdicts

LOCAL = "local"
TEXTS = ("assay_cause", "assay_detail")
"""The added columns that hold texts; the others hold numbers."""


class Scorer(Protocol):
    """What scores items: an `Engine` of this machine, or an `Assay`, which asks a gateway."""

    def verify_batch(self, items: Iterable[AnyItem], *, defaults: Mapping[str, Any] | None = None) -> Verdicts: ...


class ColumnScoring:
    """The columns that verdicts add to a batch of columns: `assay_reward`, `assay_cause`, `assay_detail`, and parts.

    `engine` is "local", the URL of a gateway, whose key is in ASSAY_KEY, or a client of yours. `response`, `gold` and
    the optional `prompt` and `source` name columns; a gold may be a whole task. The reward of an unscored row is None,
    and its cause says why; a scored row has no cause. Of `parts` each is a column `assay_part_NAME`.
    """

    def __init__(
        self,
        recipe: str | None = None,
        *,
        verifier: str | None = None,
        engine: str | Scorer = LOCAL,
        response: str = "response",
        gold: str = "gold",
        prompt: str | None = None,
        source: str | None = None,
        run: str | None = None,
        parts: Sequence[str] = (),
    ) -> None:
        self._scoring = Scoring(recipe, verifier, run, parts=parts)
        self._defaults = self._scoring.defaults()
        self._columns = {"response": response, "gold": gold, "prompt": prompt, "source": source}
        self._scorer: Scorer = self._named(engine) if isinstance(engine, str) else engine
        if isinstance(self._scorer, Engine):
            self._defaults.pop("run", None)

    def _named(self, engine: str) -> Scorer:
        if engine == LOCAL:
            return Engine(recipe=self._defaults.pop("recipe", None), verifier=self._defaults.pop("verifier", None))
        if not re.match("https?://", engine):
            raise Misconfigured(f"there is no engine {engine!r}, but {LOCAL!r} and the URL of a gateway")
        return Assay(engine)

    @property
    def names(self) -> list[str]:
        """The names of the columns that are added."""
        return ["assay_reward", *TEXTS, *(f"assay_part_{part}" for part in self._scoring.parts)]

    @property
    def read(self) -> list[str]:
        """The names of the columns that are read."""
        return [name for name in self._columns.values() if name is not None]

    def require(self, names: Iterable[str]) -> None:
        """Raises Misconfigured where a column that is read is not there, or one that is added is."""
        there = list(names)
        missing = [name for name in self.read if name not in there]
        if missing:
            raise Misconfigured(f"there is no column {missing[0]!r}, but {', '.join(map(str, there))}")
        taken = [name for name in self.names if name in there]
        if taken:
            raise Misconfigured(f"there is a column {taken[0]!r} already: rename it, or score rows without it")

    def added(self, columns: Mapping[str, Any]) -> dict[str, list[Any]]:
        """The columns that verdicts on these rows add, in the order of `names`; a column is a list, or Arrow's."""
        given = {what: columns[name] for what, name in self._columns.items() if name is not None}
        return self._of_blocks(given) or self._of_items({what: _values(column) for what, column in given.items()})

    def _of_items(self, given: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
        items = [self._item(dict(zip(given, row, strict=True))) for row in zip(*given.values(), strict=True)]
        results = self._scorer.verify_batch(items, defaults=self._defaults).results
        values: list[list[Any]] = [
            self._scoring.rewards(results, [None] * len(results)),
            [None if result.scored else str(result.cause) for result in results],
            [result.detail for result in results],
            *([_part(result, part) for result in results] for part in self._scoring.parts),
        ]
        return dict(zip(self.names, values, strict=True))

    def _of_blocks(self, given: Mapping[str, Any]) -> dict[str, list[Any]] | None:
        """The same, several times as fast, by the engine of this machine; None where it has to be done by items."""
        if not isinstance(self._scorer, Engine) or self._defaults or not len(given["response"]):
            return None
        try:
            sent = [_sent(what, column) for what, column in given.items()]
        except (TypeError, ValueError):
            return None  # an item says which row it is
        answers = self._scorer.columns(blocks(sent))
        if answers is None:
            return None
        rewards = [reward for answer in answers for reward in answer["rewards"]]
        first = answers[0]["index"]
        unscored = {
            result.index - first: result for answer in answers for result in map(reading.result, answer["unscored"])
        }
        self._scoring.report(list(unscored.values()), len(rewards))
        causes: list[Any] = [None] * len(rewards)
        details: list[Any] = [None] * len(rewards)
        for row, result in unscored.items():
            causes[row], details[row] = str(result.cause), result.detail
        parts = [_part_of_blocks(answers, part) for part in self._scoring.parts]
        for part, values in zip(self._scoring.parts, parts, strict=True):
            lacks = next((row for row, value in enumerate(values) if value is None and row not in unscored), None)
            if lacks is not None:
                item = self._item({what: _values(column[lacks : lacks + 1])[0] for what, column in given.items()})
                self._scoring.require_parts(self._scorer.verify_batch([item]).results, [part])
        return dict(zip(self.names, [rewards, causes, details, *parts], strict=True))

    @staticmethod
    def _item(row: Mapping[str, Any]) -> dict[str, Any]:
        item: dict[str, Any] = {"task": task_of(row["gold"]), "response": response_of(row["response"])}
        if row.get("prompt") is not None:
            item["prompt"] = prompt_of(row["prompt"])
        if row.get("source") is not None:
            item["source"] = str(row["source"])
        return item


def _sent(what: str, column: Any) -> Column:
    """What is sent of a column: texts as they are, and else JSON."""
    sent = of_arrow(what, column, "" if what == "response" else None) if hasattr(column, "combine_chunks") else None
    if sent is not None:
        return sent
    values = _values(column)
    if what == "response":
        return of_texts(what, (response_of(value)[:LONGEST_RESPONSE] for value in values))
    if what == "source":
        return of_texts(what, (None if value is None else str(value) for value in values))
    if all(value is None or isinstance(value, str) for value in values):
        return of_texts(what, values)
    if what == "gold":
        return of_bytes("task", [encoded(task_of(value)) for value in values], json=True)
    return of_bytes(what, [None if value is None else encoded(prompt_of(value)) for value in values], json=True)


def _values(column: Any) -> Sequence[Any]:
    return cast(Sequence[Any], column.to_pylist() if hasattr(column, "to_pylist") else column)


def _part_of_blocks(answers: Sequence[Mapping[str, Any]], part: str) -> list[float | None]:
    values: list[float | None] = []
    for answer in answers:
        values += answer["parts"].get(part) or [None] * len(answer["rewards"])
    return values


def _part(result: Result, part: str) -> float | None:
    return result.parts.get(part) if result.scored else None
