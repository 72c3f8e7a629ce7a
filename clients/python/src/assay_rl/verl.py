"""Rewards for verl: name `pkg://assay_rl.verl` as `reward.custom_reward_function.path`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from assay_rl.adapting import Policy, Scoring, refuse_misspelt, task_of, verdict_address
from assay_rl.async_client import AsyncAssay
from assay_rl.client import Assay
from assay_rl.results import Result

OPTIONS = ("recipe", "verifier", "run", "unscored", "parts", "url", "patience")
"""What `reward_kwargs` may have; verl itself passes other arguments beside them."""


async def compute_score(
    data_source: str,
    solution_str: str,
    ground_truth: Any,
    extra_info: Mapping[str, Any] | None = None,
    *,
    recipe: str | Mapping[str, Any] | None = None,
    verifier: str | None = None,
    run: str | None = None,
    unscored: Policy = "zero",
    parts: Sequence[str] = (),
    url: str | None = None,
    patience: float = 80.0,
    **others: Any,
) -> dict[str, float | str]:
    """The score of one sample, for verl's reward managers that await (naive, dapo, gdpo).

    What stands behind `*` comes from `reward_kwargs`; a misspelt name there raises Misconfigured. verl has no word for
    unscored: it gets 0 and `assay_unscored` 1, or an exception. The keys are the same for every sample, for verl takes
    them from the first one.
    """
    refuse_misspelt(others, OPTIONS)
    scoring = _scoring(recipe, verifier, run, unscored, parts)
    item = _item(data_source, solution_str, ground_truth, extra_info)
    client = _async_client(url, patience)
    verdicts = await client.verify_batch([item], defaults=scoring.defaults())
    return _scores(scoring, client.settings.url, verdicts.results, [None])[0]


def compute_score_sync(
    data_source: str,
    solution_str: str,
    ground_truth: Any,
    extra_info: Mapping[str, Any] | None = None,
    **options: Any,
) -> dict[str, float | str]:
    """The same for reward managers that refuse coroutines (remote)."""
    return compute_score_batch([data_source], [solution_str], [ground_truth], [extra_info], **options)[0]


def compute_score_batch(
    data_sources: Sequence[str],
    solution_strs: Sequence[str],
    ground_truths: Sequence[Any],
    extra_infos: Sequence[Mapping[str, Any] | None],
    *,
    recipe: str | Mapping[str, Any] | None = None,
    verifier: str | None = None,
    run: str | None = None,
    unscored: Policy = "zero",
    parts: Sequence[str] = (),
    url: str | None = None,
    patience: float = 80.0,
    **others: Any,
) -> list[dict[str, float | str]]:
    """The scores of a batch, for the reward manager `batch` of older versions of verl."""
    refuse_misspelt(others, OPTIONS)
    scoring = _scoring(recipe, verifier, run, unscored, parts, "group_mean")
    items = [_item(*sample) for sample in zip(data_sources, solution_strs, ground_truths, extra_infos, strict=True)]
    client = _client(url, patience)
    verdicts = client.verify_batch(items, defaults=scoring.defaults())
    return _scores(scoring, client.settings.url, verdicts.results, [item["group"] for item in items])


def _scoring(
    recipe: str | Mapping[str, Any] | None,
    verifier: str | None,
    run: str | None,
    unscored: Policy,
    parts: Sequence[str],
    *more: Policy,
) -> Scoring:
    return Scoring(recipe, verifier, run, unscored, parts).only("verl", "zero", "raise", *more)


def _item(source: str, solution: str, gold: Any, info: Mapping[str, Any] | None) -> dict[str, Any]:
    known = info or {}
    index = known.get("index")
    return {
        "source": str(source),
        "group": None if index is None else f"{source}/{index}",
        "prompt": known.get("question") if isinstance(known.get("question"), str) else None,
        "task": task_of(gold),
        "response": solution,
    }


def _scores(
    scoring: Scoring, url: str, results: Sequence[Result], groups: Sequence[str | None]
) -> list[dict[str, float | str]]:
    rewards = scoring.rewards(results, groups)
    return [
        {
            "score": 0.0 if reward is None else reward,
            # verl's validation looks at acc before it looks at score, and takes no mean of a text.
            "acc": result.score or 0.0,
            **scoring.numbers(result),
            "assay_verdict": verdict_address(url, result),
        }
        for reward, result in zip(rewards, results, strict=True)
    ]


@lru_cache(maxsize=8)
def _async_client(url: str | None, patience: float) -> AsyncAssay:
    return AsyncAssay(url, patience=patience)


@lru_cache(maxsize=8)
def _client(url: str | None, patience: float) -> Assay:
    return Assay(url, patience=patience)
