"""Scores batches of columns: what the adapters for data sets share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from assay_rl.adapting import Scoring, prompt_of, response_of, task_of
from assay_rl.client import Assay
from assay_rl.items import AnyItem
from assay_rl.local import Engine, RewardEngine
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
            return RewardEngine(recipe=self._defaults.pop("recipe", None), verifier=self._defaults.pop("verifier", None))
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

    def added(self, columns: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
        """The columns that verdicts on these rows add, in the order of `names`."""
        names = self._columns
        given = {what: columns[name] for what, name in names.items() if name is not None}
        items = [self._item(dict(zip(given, row, strict=True))) for row in zip(*given.values(), strict=True)]
        if isinstance(self._scorer, RewardEngine):
            results = self._scorer.results(items, self._defaults)
        else:
            results = self._scorer.verify_batch(items, defaults=self._defaults).results
        values: list[list[Any]] = [
            self._scoring.rewards(results, [None] * len(results)),
            [None if result.scored else str(result.cause) for result in results],
            [result.detail for result in results],
            *([_part(result, part) for result in results] for part in self._scoring.parts),
        ]
        return dict(zip(self.names, values, strict=True))

    @staticmethod
    def _item(row: Mapping[str, Any]) -> dict[str, Any]:
        item: dict[str, Any] = {"task": task_of(row["gold"]), "response": response_of(row["response"])}
        if row.get("prompt") is not None:
            item["prompt"] = prompt_of(row["prompt"])
        if row.get("source") is not None:
            item["source"] = str(row["source"])
        return item


def _part(result: Result, part: str) -> float | None:
    return result.parts.get(part) if result.scored else None
