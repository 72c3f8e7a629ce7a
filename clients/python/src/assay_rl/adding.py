"""Adds up what several requests said about the items of one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from assay_rl.chunks import Prepared
from assay_rl.models import Group, GroupRates, Summary
from assay_rl.results import Result, Verdicts
from assay_rl.scoring import Scored


def verdicts(items: Sequence[Prepared], scored: Sequence[Scored], elapsed: float) -> Verdicts:
    """The answer to a call; elapsed is in seconds. What the server added up is taken where it saw all of it."""
    by_index = {result.index: result for chunk in scored for result in chunk.results}
    results = [by_index[item.index] for item in items]
    whole = scored[0].summary if len(scored) == 1 else None
    return Verdicts(
        results=results,
        groups=_groups(items, by_index, scored),
        summary=whole or summary(results, elapsed),
        batch_ids=[batch for chunk in scored for batch in chunk.batch_ids],
    )


def summary(results: Sequence[Result], elapsed: float) -> Summary:
    """All results, added up."""
    unscored = [result for result in results if not result.scored]
    rewards = [result.reward for result in results if result.reward is not None]
    return Summary(
        n=len(results),
        scored=len(results) - len(unscored),
        unscored=len(unscored),
        recovered=sum(result.recovered for result in results),
        undecided=sum(result.certainty == "undecided" for result in results),
        reward_mean=mean(rewards),
        by_cause=dict(Counter(str(result.cause) for result in unscored)),
        elapsed_ms=elapsed * 1000,
    )


def mean(values: Sequence[float]) -> float | None:
    """None where there is nothing to take it of."""
    return sum(values) / len(values) if values else None


def _groups(items: Sequence[Prepared], results: dict[int, Result], scored: Sequence[Scored]) -> list[Group]:
    members: dict[str, list[Result]] = {}
    for item in items:
        if item.group is not None:
            members.setdefault(item.group, []).append(results[item.index])
    seen = {group.group: group for chunk in scored for group in chunk.groups}
    return [
        seen[name] if name in seen and seen[name].n == len(its) else _group(name, its) for name, its in members.items()
    ]


def _group(name: str, members: Sequence[Result]) -> Group:
    """A group that took several requests. What depends on the recipe's `pass` is the server's to say, so it is None."""
    rewards = [member.reward for member in members if member.reward is not None]
    middle = mean(rewards)
    return Group(
        group=name,
        n=len(members),
        scored=len(rewards),
        unscored=len(members) - len(rewards),
        reward_mean=middle,
        reward_variance=None if middle is None else mean([(reward - middle) ** 2 for reward in rewards]),
        pass_rate=None,
        all_zero=None,
        all_one=None,
        shaped_only=None,
        before_recovery=GroupRates(pass_rate=None, all_zero=None, all_one=None),
    )
