"""Against a real gateway, where ASSAY_URL and ASSAY_KEY name one."""

from __future__ import annotations

import asyncio
import os
from typing import Any
from uuid import uuid4

import pytest

import assay_rl.trl
import assay_rl.verl
from assay_rl import Assay, AsyncAssay, Misconfigured, Problem

GOOD = {"verifier": "math", "task": {"gold": "1/2"}, "response": "\\boxed{0.5}"}
BAD_GOLD = {"verifier": "math", "task": {"gold": "\\frac{1"}, "response": "\\boxed{0.5}"}


@pytest.mark.parametrize("lines", [False, True], ids=["json", "ndjson"])
@pytest.mark.parametrize("compress", [False, True], ids=["plain", "gzip"])
def test_a_batch_comes_back_in_order_in_every_form(gateway: str, lines: bool, compress: bool) -> None:
    run = uuid4().hex
    items: list[Any] = [{**GOOD, "group": f"g{index // 8}"} for index in range(400)]
    items[17] = {**items[17], "response": "\\boxed{0.6}"}
    items[18] = {**items[18], **BAD_GOLD}
    with Assay(lines=lines, compress=compress) as client:
        found = client.verify_batch(items, defaults={"run": run, "step": 3})

    assert [result.index for result in found.results] == list(range(400))
    assert [index for index, reward in enumerate(found.rewards) if reward != 1.0] == [17, 18]
    assert (found.results[18].cause, found.results[18].retryable) == ("bad_reference", False)
    assert found.summary.by_cause == {"bad_reference": 1}
    assert len(found.groups) == 50
    third = next(group for group in found.groups if group.group == "g2")
    assert (third.n, third.scored, third.all_one) == (8, 7, None)
    assert third.pass_rate == pytest.approx(6 / 7)
    assert len(found.batch_ids) == 1 and all(result.verdict_id for result in found.results)


def test_a_stream_gives_each_item_its_result(gateway: str) -> None:
    items: list[Any] = [{**GOOD, "response": f"\\boxed{{{index % 2}/2}}", "id": str(index)} for index in range(4_200)]
    items[7] = {**items[7], **BAD_GOLD}
    rewards = [None if index == 7 else float(index % 2) for index in range(4_200)]

    async def awaited() -> dict[str, float | None]:
        async with AsyncAssay() as client:
            return {result.id: result.reward async for result in client.stream(items, persist="none")}

    with Assay(compress=True) as client:
        assert {result.index: result.reward for result in client.stream(items)} == dict(enumerate(rewards))
    assert asyncio.run(awaited()) == {str(index): reward for index, reward in enumerate(rewards)}


def test_a_stream_need_not_wait_for_the_slowest(gateway: str) -> None:
    slow = {
        "verifier": "code",
        "task": {"language": "python", "tests": [{"stdin": "", "expected": "1"}]},
        "response": f"```python\nimport time\ntime.sleep(1)\nprint(1)\n# {uuid4().hex}\n```",
    }
    with Assay() as client:
        assert [result.index for result in client.stream([slow, GOOD, GOOD])][-1] == 0


def test_more_items_than_a_batch_may_have_are_scored_in_one_call(gateway: str) -> None:
    items = [{"verifier": "math", "task": {"gold": str(index)}, "response": str(index)} for index in range(4_100)]

    async def verify() -> list[Any]:
        async with AsyncAssay() as client:
            return (await client.verify_batch(items, persist="none")).results

    results = asyncio.run(verify())
    assert [result.reward for result in results] == [1.0] * 4_100
    assert [result.index for result in results] == list(range(4_100))


def test_an_explanation_and_a_missing_field_are_typed(gateway: str) -> None:
    with Assay() as client:
        explained = client.verify(GOOD, explain=True)
        unreadable = client.verify_batch([GOOD, {**GOOD, "task": {}}]).results[1]

    assert explained.explanation is not None and explained.explanation.stages
    assert explained.explanation.gold == ["1/2"]
    assert unreadable.error is not None and unreadable.error.pointer == "/items/1/task/gold"


def test_a_refusal_says_which_field_is_wrong(gateway: str) -> None:
    with Assay() as client, pytest.raises(Problem) as refused:
        client.verify_batch([GOOD], defaults={"step": "x"})
    assert (refused.value.type, refused.value.pointers) == ("/problems/invalid-field", ["/defaults/step"])
    with Assay(key="assay_00000000_" + "0" * 43) as stranger, pytest.raises(Problem) as unknown:
        stranger.verify(GOOD)
    assert unknown.value.status == 401


def test_the_catalog_says_what_scores_here(gateway: str) -> None:
    with Assay() as client:
        catalog = client.verifiers()
    assert "math" in {verifier.name for verifier in catalog.verifiers}
    assert catalog.limits.items_per_batch == 4_096


def test_trl_and_verl_get_rewards_and_know_what_is_unscored(gateway: str) -> None:
    prompts, completions = ["1/4+1/4?"] * 3, ["\\boxed{0.5}", "\\boxed{1}", "\\boxed{0.5}"]
    golds = ["1/2", "1/2", "\\frac{1"]
    rewards = asyncio.run(_awaited(assay_rl.trl.reward("math")(prompts=prompts, completions=completions, answer=golds)))
    assert rewards == [1.0, 0.0, None]

    scores = [
        asyncio.run(assay_rl.verl.compute_score("s", text, gold, {"index": 1}, recipe="math", url=os.environ["ASSAY_URL"]))
        for text, gold in zip(completions, golds)
    ]
    assert [(score["score"], score["assay_unscored"]) for score in scores] == [(1.0, 0.0), (0.0, 0.0), (0.0, 1.0)]


@pytest.mark.parametrize(
    "recipe, why",
    [
        ("no-such-recipe", "there is no recipe no-such-recipe"),
        (None, "names no recipe or verifier"),
        ({"assay": 1, "name": "x", "parts": {"right": {"verify": "maths"}}, "reward": "right"}, "there is no maths"),
    ],
    ids=["unknown", "none", "wrong"],
)
def test_a_recipe_that_can_score_nothing_ends_the_training(gateway: str, recipe: Any, why: str) -> None:
    function = assay_rl.trl.reward(recipe)
    with pytest.raises(Misconfigured, match=why):
        asyncio.run(_awaited(function(prompts=["?"], completions=["4"], answer=["4"])))


async def _awaited(coroutine: Any) -> Any:
    return await coroutine
