"""Rewards for TRL's GRPOTrainer and RLOOTrainer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from assay_rl.adapting import Policy, Scoring, group_of, prompt_of, response_of, task_of, verdict_address
from assay_rl.async_client import AsyncAssay

RewardFunction = Callable[..., Awaitable["list[float | None]"]]


def reward(
    recipe: str | Mapping[str, Any] | None = None,
    *,
    verifier: str | None = None,
    gold: str = "answer",
    source: str | None = None,
    run: str | None = None,
    unscored: Policy = "drop",
    parts: Sequence[str] = (),
    client: AsyncAssay | None = None,
    name: str = "assay",
) -> RewardFunction:
    """A reward function to put into `reward_funcs`.

    `gold` is the column with the golds (or with whole tasks), `source` one that names each row's data set. An unscored
    sample gets None, which TRL leaves out of the group's mean and gives no advantage. The name stands in TRL's metrics.
    """
    scoring = Scoring(recipe, verifier, run, unscored, parts)
    assay = client or AsyncAssay()

    # TRL awaits functions that are declared so; it would call an object with an async __call__ as if it were not.
    async def scored(
        prompts: Sequence[Any],
        completions: Sequence[Any],
        completion_ids: Sequence[Sequence[int]] | None = None,
        trainer_state: Any = None,
        log_metric: Callable[[str, float], None] | None = None,
        log_extra: Callable[[str, list[str]], None] | None = None,
        **columns: Any,
    ) -> list[float | None]:
        if gold not in columns:
            raise ValueError(f"the data set has no column {gold!r} with golds, but {', '.join(sorted(columns))}")
        groups = [group_of(prompt) for prompt in prompts]
        items = [
            {
                "prompt": prompt_of(prompt),
                "group": group,
                "task": task_of(columns[gold][index]),
                "response": _response(completions[index], completion_ids, index),
                "source": _text(columns[source][index]) if source else None,
            }
            for index, (prompt, group) in enumerate(zip(prompts, groups, strict=True))
        ]
        step = None if trainer_state is None else int(trainer_state.global_step)
        verdicts = await assay.verify_batch(items, defaults=scoring.defaults(step=step))
        if log_metric is not None:
            for metric, value in scoring.shares(verdicts.results).items():
                log_metric(metric, value)
        if log_extra is not None:
            log_extra("assay_cause", [result.cause or "" for result in verdicts.results])
            log_extra("assay_verdict", [verdict_address(assay.settings.url, result) for result in verdicts.results])
        return scoring.rewards(verdicts.results, groups)

    scored.__name__ = scored.__qualname__ = name
    return scored


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _response(completion: Any, ids: Sequence[Sequence[int]] | None, index: int) -> dict[str, Any]:
    response: dict[str, Any] = {"text": response_of(completion)}
    if ids is not None:
        response["token_count"] = len(ids[index])
    return response
