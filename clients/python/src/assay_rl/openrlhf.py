"""Rewards for OpenRLHF's Python reward functions: name a file with `reward_func` as `--reward.remote_url`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assay_rl.adapting import Policy, Scoring, group_of, task_of
from assay_rl.client import Assay

PATIENCE = 150.0
"""Seconds that an overloaded or restarting Assay is waited for."""


def reward(
    recipe: str | Mapping[str, Any] | None = None,
    *,
    verifier: str | None = None,
    run: str | None = None,
    unscored: Policy = "raise",
    parts: Sequence[str] = (),
    client: Assay | None = None,
) -> RewardFunction:
    """A `reward_func`.

    OpenRLHF has no word for unscored. It logs an exception and keeps the sample without a reward; with `zero` the
    sample gets 0, and `assay_unscored` 1 in the extra logs.
    """
    return RewardFunction(Scoring(recipe, verifier, run, unscored, parts).only("OpenRLHF", "raise", "zero"), client)


class RewardFunction:
    """What OpenRLHF calls, in threads of its own; it can be sent to another process."""

    def __init__(self, scoring: Scoring, client: Assay | None) -> None:
        self._scoring = scoring
        self._client = client

    def __call__(self, queries: Sequence[str], prompts: Sequence[str], labels: Sequence[Any], **_: Any) -> dict[str, Any]:
        if not queries:
            return {"rewards": [], "scores": [], "extra_logs": {}}
        if self._client is None:
            self._client = Assay(patience=PATIENCE)
        items = [
            {"prompt": prompt, "group": group_of(prompt), "task": task_of(label), "response": _response(query, prompt)}
            for query, prompt, label in zip(queries, prompts, labels, strict=True)
        ]
        results = self._client.verify_batch(items, defaults=self._scoring.defaults()).results
        rewards = self._scoring.rewards(results, [None] * len(results))
        shares = self._scoring.shares(results)
        logs = {name.replace("/", "_"): 0.0 if value != value else value for name, value in shares.items()}
        # The values of extra logs become tensors of one number: nothing but numbers may stand there.
        return {"rewards": rewards, "scores": [result.score or 0.0 for result in results], "extra_logs": logs}


def _response(query: str, prompt: str) -> str:
    """A query is the prompt and then the response, special tokens and all."""
    return query[len(prompt) :] if query.startswith(prompt) else query


reward_func = reward()
"""By the recipe in ASSAY_RECIPE and the run in ASSAY_RUN."""
