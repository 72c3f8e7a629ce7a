"""Rewards for AReaL's RLVR workflow, which calls them in processes of its own and gives each call 15 s."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from assay_rl.adapting import Policy, Scoring, group_of, task_of
from assay_rl.client import Assay

PATIENCE = 12.0
"""Seconds. AReaL ends a call after 15 s, tries it three times more, and then takes 0 for an answer."""


@dataclass(frozen=True)
class Reward:
    """A reward function that can be sent to another process; connections are made there.

    Of the columns of a row, `gold` has the golds or the whole task. An unscored sample is 0 with `zero`. With `drop` or
    `raise` it is an exception: AReaL tries three times more, and then rejects the rollout and takes another one.
    """

    recipe: str | Mapping[str, Any] | None = None
    verifier: str | None = None
    gold: str = "answer"
    run: str | None = None
    unscored: Policy = "zero"
    url: str | None = None
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        self._scoring()
        if not 0 < self.patience < 15:
            raise ValueError("patience is less than 15 s: AReaL answers 0 for a call that takes longer")

    def __call__(
        self,
        prompt: str,
        completions: str,
        prompt_ids: Sequence[int] | None = None,
        completion_ids: Sequence[int] | None = None,
        **row: Any,
    ) -> float:
        if self.gold not in row:
            raise ValueError(f"the row has no column {self.gold!r} with golds, but {', '.join(sorted(row))}")
        response: dict[str, Any] = {"text": completions}
        if completion_ids is not None:
            response["token_count"] = len(completion_ids)
        item = {"prompt": prompt, "group": group_of(prompt), "task": task_of(row[self.gold]), "response": response}
        scoring = self._scoring()
        results = _client(self.url, self.patience).verify_batch([item], defaults=scoring.defaults()).results
        return scoring.rewards(results, [None])[0] or 0.0

    def _scoring(self) -> Scoring:
        policy: Policy = "raise" if self.unscored == "drop" else self.unscored
        return Scoring(self.recipe, self.verifier, self.run, policy).only("AReaL", "zero", "raise")


@lru_cache(maxsize=8)
def _client(url: str | None, patience: float) -> Assay:
    return Assay(url, patience=patience, deadline=patience)


reward_fn = Reward()
"""By the recipe in ASSAY_RECIPE and the run in ASSAY_RUN: `assay_rl.areal.reward_fn` where AReaL wants a path."""
