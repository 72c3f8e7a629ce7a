"""Rewards for ms-swift: register the classes in `orms` in a file for `--external_plugins`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from assay_rl.adapting import Policy, Scoring, group_of, prompt_of, task_of
from assay_rl.client import Assay
from assay_rl.results import Result


class RewardFunction:
    """What ms-swift calls: it is made with the trainer's arguments, and called once a step."""

    def __init__(self, scored: Callable[..., list[float]]) -> None:
        self._scored = scored

    def __call__(self, completions: Sequence[str], **columns: Any) -> list[float]:
        return self._scored(completions, **columns)


class Rewards:
    """Reward functions that share one client, and each batch's results.

    `reward` gives rewards. `unscored`, `recovered` and `part(name)` give what ms-swift should log about the same
    batch: name them after it, with the weight 0. None of them ever gives None: ms-swift would sum it up as a 0 that
    nobody sees.
    """

    def __init__(
        self,
        recipe: str | Mapping[str, Any] | None = None,
        *,
        verifier: str | None = None,
        gold: str = "solution",
        run: str | None = None,
        unscored: Policy = "zero",
        client: Assay | None = None,
    ) -> None:
        self._scoring = Scoring(recipe, verifier, run, unscored).only("ms-swift", "zero", "raise", "group_mean")
        self._gold = gold
        self._client = client
        self._last: tuple[str, list[Result]] | None = None

    def reward(self, args: Any = None, **_: Any) -> RewardFunction:
        """What makes the reward function: `orms["assay"] = rewards.reward`."""
        return RewardFunction(self._rewards)

    def unscored(self, args: Any = None, **_: Any) -> RewardFunction:
        """1 for each unscored sample."""
        return self._metric(_unscored)

    def recovered(self, args: Any = None, **_: Any) -> RewardFunction:
        """1 for each sample that a judge won back."""
        return self._metric(_recovered)

    def part(self, name: str) -> Callable[..., RewardFunction]:
        """A part of the recipe, 0 where it was not evaluated; a name that the recipe does not have raises Misconfigured."""
        return lambda args=None, **_: RewardFunction(partial(self._part_values, name))

    def _metric(self, value: Callable[[Result], float]) -> RewardFunction:
        return RewardFunction(partial(self._values, value))

    def _values(self, value: Callable[[Result], float], completions: Sequence[str], **columns: Any) -> list[float]:
        return [value(result) for result in self._results(completions, columns)]

    def _part_values(self, name: str, completions: Sequence[str], **columns: Any) -> list[float]:
        results = self._results(completions, columns)
        self._scoring.require_parts(results, [name])
        return [result.parts.get(name) or 0.0 for result in results]

    def _rewards(self, completions: Sequence[str], **columns: Any) -> list[float]:
        results = self._results(completions, columns)
        rewards = self._scoring.rewards(results, self._groups(completions, columns))
        return [0.0 if reward is None else reward for reward in rewards]

    def _results(self, completions: Sequence[str], columns: Mapping[str, Any]) -> list[Result]:
        """Asked for once a batch: functions are called one after another with the same completions."""
        if self._gold not in columns:
            raise ValueError(f"the data set has no column {self._gold!r} with golds, but {', '.join(sorted(columns))}")
        state = columns.get("trainer_state")
        step = None if state is None else int(state.global_step)
        batch = group_of(step, list(completions), columns[self._gold])
        if self._last is None or self._last[0] != batch:
            self._last = (batch, self._verified(completions, columns, step))
        return self._last[1]

    def _verified(self, completions: Sequence[str], columns: Mapping[str, Any], step: int | None) -> list[Result]:
        if self._client is None:
            self._client = Assay()
        groups = self._groups(completions, columns)
        prompts = self._prompts(completions, columns)
        items = [
            {"prompt": prompt_of(prompt), "group": group, "task": task_of(gold), "response": completion}
            for prompt, group, gold, completion in zip(prompts, groups, columns[self._gold], completions, strict=True)
        ]
        return self._client.verify_batch(items, defaults=self._scoring.defaults(step=step)).results

    @staticmethod
    def _prompts(completions: Sequence[str], columns: Mapping[str, Any]) -> list[Any]:
        """The messages before the completion, where ms-swift hands them on."""
        conversations = columns.get("messages")
        if conversations is None:
            return [None] * len(completions)
        return [list(turns)[:-1] or None for turns in conversations]

    def _groups(self, completions: Sequence[str], columns: Mapping[str, Any]) -> list[str]:
        prompts = self._prompts(completions, columns)
        return [group_of(prompt, gold) for prompt, gold in zip(prompts, columns[self._gold], strict=True)]


def _unscored(result: Result) -> float:
    return float(not result.scored)


def _recovered(result: Result) -> float:
    return float(result.recovered)
