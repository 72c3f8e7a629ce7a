"""Rewards for PrimeIntellect's verifiers, and with it prime-rl."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assay_rl.adapting import Policy, Scoring, group_of, prompt_of, response_of, task_of
from assay_rl.async_client import AsyncAssay
from assay_rl.results import Result


class Scorer:
    """Scores traces from a `@reward` method of a task, or states from a function of a rubric.

    With `drop` an unscored trace raises: verifiers records the error and no reward, and prime-rl leaves the rollout
    out. With `zero` it is 0, and the metric `assay_unscored` 1. Rubrics, of before v1, turn an exception into 0
    themselves, so that there is nothing but `zero` for them.
    """

    def __init__(
        self,
        recipe: str | Mapping[str, Any] | None = None,
        *,
        verifier: str | None = None,
        run: str | None = None,
        unscored: Policy = "drop",
        parts: Sequence[str] = (),
        client: AsyncAssay | None = None,
    ) -> None:
        policy: Policy = "raise" if unscored == "drop" else unscored
        self._scoring = Scoring(recipe, verifier, run, policy, parts).only("verifiers", "zero", "raise")
        self._client = client

    async def reward(self, trace: Any, gold: Any, source: str | None = None) -> float:
        """The reward of a trace's last reply; its metrics are recorded on the trace."""
        prompt = trace.task.data.prompt
        result = await self._result(prompt, trace.last_reply, gold, source)
        trace.record_metrics(self._scoring.numbers(result))
        return self._scoring.rewards([result], [None])[0] or 0.0

    async def rubric_reward(self, prompt: Any, completion: Any, answer: Any, state: Any, **_: Any) -> float:
        """The reward of a rollout, for `Rubric(funcs=[…])`; the result is kept in `state["assay"]`."""
        if self._scoring.unscored != "zero":
            raise ValueError("a rubric makes 0 of an exception: say unscored='zero', and watch assay_unscored")
        result = await self._result(prompt, response_of(completion), answer, None)
        state["assay"] = self._scoring.numbers(result)
        return self._scoring.rewards([result], [None])[0] or 0.0

    async def assay_unscored(self, state: Any) -> float:
        """A metric for the same rubric, `rubric.add_metric(scorer.assay_unscored)`, after the reward."""
        return float(state.get("assay", {}).get("assay_unscored", 0.0))

    async def _result(self, prompt: Any, response: str, gold: Any, source: str | None) -> Result:
        if self._client is None:
            self._client = AsyncAssay()
        item = {
            "prompt": prompt_of(prompt),
            "group": group_of(str(prompt), gold),
            "task": task_of(gold),
            "response": response,
            "source": source,
        }
        return (await self._client.verify_batch([item], defaults=self._scoring.defaults())).results[0]
