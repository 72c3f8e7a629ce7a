"""What Assay answers: the models of the contract, and what makes them easier to use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assay_rl import models


class Result(models.Result):
    """The verdict on one item: scored with a reward, or unscored with a cause that lies outside the response."""

    @property
    def scored(self) -> bool:
        """Whether there is a reward."""
        return self.status == "scored"


@dataclass(frozen=True)
class BatchResult(models.BatchResult):
    """The answer to one batch, its results in request order."""

    results: Sequence[Result]


@dataclass(frozen=True)
class Verdicts:
    """The answer to one call, however many requests it took; results stand in the order of the items."""

    results: list[Result]
    groups: list[models.Group]
    summary: models.Summary
    batch_ids: list[str]

    @property
    def rewards(self) -> list[float | None]:
        """A reward for each item, None where it is unscored."""
        return [result.reward for result in self.results]
