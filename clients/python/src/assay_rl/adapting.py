"""What the adapters share: items made of rows, and rewards and metrics made of results."""

from __future__ import annotations

import hashlib
import json
import logging
import math
import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Literal, get_args

from assay_rl.adding import mean
from assay_rl.problems import Misconfigured, Unscored
from assay_rl.results import Result

logger = logging.getLogger("assay_rl")

Policy = Literal["drop", "zero", "raise", "group_mean"]
"""What becomes of an unscored sample: it is left out, gets 0, ends the training, or gets the mean of its group.

`group_mean` is unsafe. It pays for being unscored: a policy that finds a way to be it gets the mean of those that work.
"""


SETTING = re.compile(r"/items/\d+($|/(recipe|verifier|run|step)(/|$))")
"""Where an item is at fault that the data set has nothing to do with; the whole item is where it names no recipe."""


@dataclass(frozen=True)
class Scoring:
    """What scores, and what becomes of what is unscored.

    Of `recipe` and `verifier` at most one; where there is neither, ASSAY_RECIPE names the recipe, and without that the
    project's route decides by the source of each item. `parts` names the parts of the recipe that are reported: a fixed
    list, for trainers want the same metrics from every rank at every step.
    """

    recipe: str | Mapping[str, Any] | None = None
    verifier: str | None = None
    run: str | None = None
    unscored: Policy = "drop"
    parts: Sequence[str] = ()

    def __post_init__(self) -> None:
        if self.recipe is not None and self.verifier is not None:
            raise ValueError("recipe and verifier exclude each other")
        if self.unscored not in get_args(Policy):
            raise ValueError(f"there is no unscored={self.unscored!r}, but {', '.join(get_args(Policy))}")
        if isinstance(self.parts, str):
            raise ValueError("parts is a list of names")

    def only(self, trainer: str, *policies: Policy) -> Scoring:
        """Itself, if the trainer can do what it asks for."""
        if self.unscored not in policies:
            raise ValueError(f"{trainer} has no unscored={self.unscored!r}, but {', '.join(policies)}")
        return self

    def defaults(self, **fields: Any) -> dict[str, Any]:
        """The defaults of a batch."""
        run = self.run or os.environ.get("ASSAY_RUN") or None
        given = {"recipe": self._recipe(), "verifier": self.verifier, "run": run, **fields}
        return {name: value for name, value in given.items() if value is not None}

    def rewards(self, results: Sequence[Result], groups: Sequence[str | None]) -> list[float | None]:
        """A reward for each result; None only where the policy is to leave it out.

        What is wrong with the adapter's own settings would be wrong at every step, so it ends the training at once.
        """
        self.require_parts(results, self.parts)
        self.report([result for result in results if not result.scored], len(results))
        return [
            result.reward if result.scored else self._instead(group, results, groups)
            for result, group in zip(results, groups, strict=True)
        ]

    def report(self, unscored: list[Result], of: int) -> None:
        """A line in the log, or an exception where that is the policy or these settings are the cause."""
        for result in unscored:
            if result.error is not None and SETTING.match(result.error.pointer):
                raise Misconfigured(f"{result.detail} ({result.error.pointer})")
        if unscored:
            tell(unscored, of)
        if unscored and self.unscored == "raise":
            raise Unscored(f"{len(unscored)} of {of} items are unscored: {reasons(unscored)}", unscored)

    def _instead(self, group: str | None, results: Sequence[Result], groups: Sequence[str | None]) -> float | None:
        if self.unscored == "zero":
            return 0.0
        if self.unscored == "group_mean" and group is not None:
            others = zip(results, groups, strict=True)
            return mean([result.reward for result, name in others if name == group and result.reward is not None])
        return None

    def require_parts(self, results: Sequence[Result], names: Sequence[str]) -> None:
        """Raises Misconfigured where the recipe has no such component: its metric would be 0 at every step.

        A route's recipes have different components, and what a verifier counts depends on the response, so there a
        name that a result lacks is only logged, once.
        """
        for result in results:
            for name in names if result.scored else ():
                if name not in result.parts:
                    self._require_part(result, name)

    def _require_part(self, result: Result, name: str) -> None:
        components = sorted({part.partition(".")[0] for part in result.parts})
        near = get_close_matches(name, [*components, *result.parts], 1)
        said = f"{self._scored_by(result)} has no component {name!r}"
        said += f"; did you mean {near[0]!r}?" if near else ""
        said += f" It has {', '.join(components)}." if components else ", and none at all"
        if name.partition(".")[0] not in components and self._is_one_recipe(result):
            raise Misconfigured(said)
        warn_once(said)

    def _scored_by(self, result: Result) -> str:
        recipe = result.recipe or self._recipe()
        if recipe is None:
            return f"the verifier {result.verifier}"
        return f"the recipe {recipe if isinstance(recipe, str) else recipe.get('name')}"

    def _is_one_recipe(self, result: Result) -> bool:
        """Whether the recipe that was named has scored, and not one that a route has found."""
        recipe = self._recipe()
        if not isinstance(recipe, str):
            return recipe is not None and "route" not in recipe
        return result.recipe is None or result.recipe.partition("@")[0] == recipe.partition("@")[0]

    def _recipe(self) -> str | Mapping[str, Any] | None:
        if self.recipe is None and self.verifier is None:
            return os.environ.get("ASSAY_RECIPE") or None
        return self.recipe

    def shares(self, results: Sequence[Result]) -> dict[str, float]:
        """Metrics, always with the same names: shares of what is unscored and recovered, means of the parts.

        NaN where there is nothing to take a mean of.
        """
        scored = [result for result in results if result.scored]
        metrics = {
            "assay/unscored": 1 - len(scored) / len(results) if results else 0.0,
            "assay/recovered": sum(result.recovered for result in scored) / len(scored) if scored else 0.0,
        }
        for part in self.parts:
            values = [value for value in (result.parts.get(part) for result in scored) if value is not None]
            middle = mean(values)
            metrics[f"assay/part/{part}"] = math.nan if middle is None else middle
        return metrics

    def numbers(self, result: Result) -> dict[str, float]:
        """The same of one result, for trainers that want numbers and the same keys always; 0 where there is nothing."""
        numbers = {"assay_unscored": float(not result.scored), "assay_recovered": float(result.recovered)}
        for part in self.parts:
            numbers[f"assay_part_{part}"] = result.parts.get(part) or 0.0
        return numbers


def reasons(unscored: Iterable[Result]) -> str:
    """The causes, counted, and the first detail."""
    results = list(unscored)
    causes = Counter(str(result.cause) for result in results)
    counted = ", ".join(f"{cause} {count}" for cause, count in causes.most_common())
    return f"{counted}; first: {results[0].detail}"


@lru_cache(maxsize=256)
def warn_once(said: str) -> None:
    """A line in the log, the first time that it is said."""
    logger.warning("%s", said)


def refuse_misspelt(given: Iterable[str], options: Sequence[str]) -> None:
    """Raises Misconfigured where a name is nearly that of an option: a trainer passes on more than the options."""
    for name in given:
        near = get_close_matches(name, options, 1, 0.7)
        if near and name not in options:
            raise Misconfigured(f"there is no option {name!r}; did you mean {near[0]!r}?")


def tell(unscored: Sequence[Result], of: int) -> None:
    """A line in the log, so that nobody learns of it from a flat curve."""
    logger.warning("%d of %d samples are unscored: %s", len(unscored), of, reasons(unscored))


def verdict_address(url: str, result: Result) -> str:
    """Where the stored verdict can be read, for the trainer's own log; empty where none is stored."""
    return f"{url}/v1/verdicts/{result.verdict_id}" if result.verdict_id else ""


def task_of(gold: Any) -> dict[str, Any]:
    """A task of what a data set has: a mapping is one already, anything else is its gold."""
    if hasattr(gold, "tolist"):
        gold = gold.tolist()
    if isinstance(gold, Mapping):
        return dict(gold)
    if isinstance(gold, (list, tuple, set, frozenset)):
        golds = [_gold(one) for one in gold if not _is_missing(one)]
        return {"gold": golds} if golds else {}
    return {} if _is_missing(gold) else {"gold": _gold(gold)}


def _is_missing(gold: Any) -> bool:
    """As data frames have it: None or NaN. The server says so then; "None" and "nan" would be golds that nobody meets."""
    return gold is None or (isinstance(gold, float) and math.isnan(gold))


def _gold(one: Any) -> str:
    return one.decode("utf-8", "replace") if isinstance(one, bytes) else str(one)


def text_of(content: Any) -> str:
    """The text of a message's content: a string, or blocks some of which are text."""
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    if isinstance(content, Iterable):
        return "".join(str(block.get("text") or "") for block in content if isinstance(block, Mapping))
    return str(content)


def prompt_of(prompt: Any) -> str | list[dict[str, str]] | None:
    """The question as Assay takes it."""
    if prompt is None or isinstance(prompt, str):
        return prompt
    return [{"role": str(_of(turn, "role")), "content": text_of(_of(turn, "content"))} for turn in prompt]


def response_of(completion: Any) -> str:
    """What the model answered: text, or the last thing that it said in a conversation."""
    if completion is None or isinstance(completion, str):
        return completion or ""
    said = [turn for turn in completion if _of(turn, "role") == "assistant"]
    return text_of(_of(said[-1], "content")) if said else ""


def group_of(*what: Any) -> str:
    """The same name for the same prompt, on every rank."""
    return hashlib.sha256(json.dumps(what, default=_known_by, sort_keys=True).encode("utf-8", "replace")).hexdigest()[:16]


def _known_by(value: Any) -> str:
    """What is the same for the same image, array or object in every process, as an address in memory is not."""
    if hasattr(value, "tobytes"):
        return hashlib.sha256(value.tobytes()).hexdigest()
    return re.sub(r" at 0x[0-9a-f]+", "", str(value))


def _of(turn: Any, name: str) -> Any:
    return turn.get(name) if isinstance(turn, Mapping) else getattr(turn, name, None)
