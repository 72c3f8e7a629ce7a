"""A reward function and an evaluator for rLLM."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from assay_rl.adapting import Policy, Scoring, group_of, task_of
from assay_rl.client import Assay
from assay_rl.results import Result


@dataclass
class RewardOutput:
    """As rLLM's, where rLLM is not installed."""

    reward: float
    metadata: dict[str, Any] = field(default_factory=dict)
    is_correct: bool | None = None


@dataclass
class Signal:
    """As rLLM's, where rLLM is not installed."""

    name: str
    value: float
    metadata: dict[str, Any] = field(default_factory=dict)


@dataclass
class EvalOutput:
    """As rLLM's, where rLLM is not installed."""

    reward: float
    is_correct: bool
    signals: list[Any] = field(default_factory=list)
    metadata: dict[str, Any] = field(default_factory=dict)


class Reward:
    """`reward_fn(task_info, action)`, and `evaluate(task, episode)`.

    The task's `gold` has the golds or the whole task, its `question` the question, its `data_source` the source. rLLM
    has no word for unscored: with `zero` it gets 0 and `assay_unscored` 1 in the metadata. With `drop` or `raise` it
    gets an exception, with which the episode ends as an error; `rllm.compact_filtering` with `mask_error` leaves that
    out.
    """

    def __init__(
        self,
        recipe: str | Mapping[str, Any] | None = None,
        *,
        verifier: str | None = None,
        gold: str = "ground_truth",
        question: str = "question",
        run: str | None = None,
        unscored: Policy = "zero",
        parts: Sequence[str] = (),
        passes: float = 0.5,
        client: Assay | None = None,
    ) -> None:
        policy: Policy = "raise" if unscored == "drop" else unscored
        self._scoring = Scoring(recipe, verifier, run, policy, parts).only("rLLM", "zero", "raise")
        self._gold = gold
        self._question = question
        self._passes = passes
        self._client = client

    def __call__(self, task_info: Mapping[str, Any], action: Any) -> Any:
        """A RewardOutput."""
        reward, result = self._scored(task_info, str(getattr(action, "action", action)))
        return _kind("rllm.rewards.reward_types", RewardOutput)(
            reward=reward, metadata=self._metadata(result), is_correct=self._is_correct(result)
        )

    def evaluate(self, task: Any, episode: Any) -> Any:
        """An EvalOutput, of the answer that the episode came to. Its numbers are signals, which rLLM logs the means of.

        Versions of rLLM take the mean of what is in the metadata too, and fail where that is a text.
        """
        reward, result = self._scored(getattr(task, "data", task), _answer(episode))
        numbers = self._scoring.numbers(result)
        signal = _kind("rllm.eval.types", Signal)
        return _kind("rllm.eval.types", EvalOutput)(
            reward=reward,
            is_correct=self._is_correct(result),
            signals=[signal(name=name, value=value) for name, value in numbers.items()],
            metadata=numbers,
        )

    def _scored(self, task: Mapping[str, Any], response: str) -> tuple[float, Result]:
        if self._client is None:
            self._client = Assay()
        if self._gold not in task:
            raise ValueError(f"the task has no {self._gold!r} with golds, but {', '.join(sorted(map(str, task)))}")
        source = task.get("data_source")
        item = {
            "prompt": task.get(self._question),
            "group": group_of(task.get(self._question), task[self._gold]),
            "task": task_of(task[self._gold]),
            "response": response,
            "source": None if source is None else str(source),
        }
        results = self._client.verify_batch([item], defaults=self._scoring.defaults()).results
        return self._scoring.rewards(results, [None])[0] or 0.0, results[0]

    def _metadata(self, result: Result) -> dict[str, Any]:
        return {**self._scoring.numbers(result), "assay_verdict_id": result.verdict_id, "assay_cause": result.cause}

    def _is_correct(self, result: Result) -> bool:
        return result.score is not None and result.score >= self._passes


def _answer(episode: Any) -> str:
    """What rLLM's own evaluators take for the answer: an artifact, else the last thing that was said."""
    artifacts = getattr(episode, "artifacts", None) or {}
    if "answer" in artifacts:
        return str(artifacts["answer"])
    trajectories = getattr(episode, "trajectories", None) or []
    if not trajectories:
        return ""
    last = trajectories[-1]
    steps = getattr(last, "steps", None) or []
    return str(getattr(last, "output", None) or (getattr(steps[-1], "output", None) if steps else None) or "")


def _kind(module: str, ours: type) -> Any:
    try:
        return getattr(importlib.import_module(module), ours.__name__)
    except ImportError:
        return ours


reward_fn = Reward()
"""By the recipe in ASSAY_RECIPE and the run in ASSAY_RUN."""
