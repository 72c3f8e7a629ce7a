"""An environment for SkyRL: register `assay_rl.skyrl:AssayEnv`."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from assay_rl.adapting import Policy, Scoring, group_of, prompt_of, refuse_misspelt, task_of
from assay_rl.client import Assay
from assay_rl.results import Result

OPTIONS = ("recipe", "verifier", "run", "unscored", "parts")


def _base() -> Any:
    """SkyRL's base class, where SkyRL is installed."""
    try:
        return importlib.import_module("skyrl_gym.envs.base_text_env").BaseTextEnv
    except ImportError:
        return object


class AssayEnv(_base()):  # type: ignore[misc]
    """One turn: the model answers, and Assay says what that is worth.

    The options, which `env_config` may have too, are recipe, verifier, run, unscored and parts; a row's
    `reward_spec.ground_truth` is the gold or the whole task. With `drop`, an unscored answer has the reward None.
    SkyRL's own generator stops at a None; one that masks what has no reward leaves the sample out. With `zero` it is 0,
    and `assay_unscored` 1 in the metrics.
    """

    client: Assay | None = None
    """Shared by all environments of a process; made with the first step where nobody sets it."""

    def __init__(self, env_config: Any = None, extras: Mapping[str, Any] | None = None, **options: Any) -> None:
        super().__init__()
        config = {**options, **(env_config or {})}
        refuse_misspelt(map(str, config), OPTIONS)
        row = extras or {}
        policy: Policy = config.get("unscored", "drop")
        self._scoring = Scoring(
            config.get("recipe"), config.get("verifier"), config.get("run"), policy, config.get("parts", ())
        ).only("SkyRL", "drop", "zero", "raise")
        self._task = task_of(row["reward_spec"]["ground_truth"])
        self._source = row.get("data_source")
        self._prompt: Any = None
        self._result: Result | None = None

    def init(self, prompt: Any) -> tuple[Any, dict[str, Any]]:
        """Keeps the question."""
        self._prompt = prompt
        return prompt, {}

    def step(self, action: str) -> dict[str, Any]:
        """Scores the answer; there is no second turn."""
        item = {
            "prompt": prompt_of(self._prompt),
            "group": group_of(self._prompt, self._task),
            "task": self._task,
            "response": action,
            "source": self._source,
        }
        results = self._assay().verify_batch([item], defaults=self._scoring.defaults()).results
        self._result = results[0]
        reward = self._scoring.rewards(results, [None])[0]
        return {
            "observations": [],
            "reward": reward,
            "done": True,
            "metadata": self._scoring.numbers(self._result),
            "postprocessed_action": None,
        }

    def get_metrics(self) -> dict[str, Any]:
        """What SkyRL logs about the episode."""
        return {} if self._result is None else self._scoring.numbers(self._result)

    @staticmethod
    def aggregate_metrics(metrics: list[dict[str, Any]]) -> dict[str, Any]:
        """Means over the episodes that have the metric."""
        names = {name for one in metrics for name in one}
        values = {name: [one[name] for one in metrics if name in one] for name in sorted(names)}
        return {name: sum(those) / len(those) for name, those in values.items()}

    def close(self) -> None:
        """Nothing of its own is open."""

    @classmethod
    def _assay(cls) -> Assay:
        if AssayEnv.client is None:
            AssayEnv.client = Assay()
        return cls.client or AssayEnv.client
