"""Each adapter as its trainer calls it, with an unscored sample among the others."""

from __future__ import annotations

import asyncio
import inspect
import math
import os
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from types import SimpleNamespace
from typing import Any

import pytest

import assay_rl.areal
import assay_rl.openrlhf
import assay_rl.rllm
import assay_rl.skyrl
import assay_rl.swift
import assay_rl.trl
import assay_rl.verifiers
import assay_rl.verl
from assay_rl import Assay, Misconfigured, Unscored
from assay_rl.adapting import Policy, group_of, prompt_of, response_of, task_of, text_of
from tests.service import Service, verdict

RIGHT, WRONG, LOST = "it is 4", "it is 5", "unsupported"
STATE = SimpleNamespace(global_step=7)


def trl_call(function: Any, completions: list[Any], prompts: list[Any] | None = None, **more: Any) -> Any:
    asked = prompts or ["2+2?"] * len(completions)
    ids = [[1, 2, 3]] * len(completions)
    golds = ["4"] * len(completions)
    return asyncio.run(
        function(prompts=asked, completions=completions, completion_ids=ids, answer=golds, trainer_state=STATE, **more)
    )


def test_trl_gets_none_for_what_is_unscored_and_metrics_with_fixed_names(service: Service) -> None:
    metrics: dict[str, float] = {}
    extra: dict[str, list[str]] = {}
    function = assay_rl.trl.reward("math", run="r", parts=("correct", "boxed"))

    rewards = trl_call(
        function, [RIGHT, WRONG, LOST, RIGHT], log_metric=metrics.__setitem__, log_extra=extra.__setitem__
    )

    assert rewards == [1.0, 0.0, None, 1.0]
    assert math.isnan(metrics.pop("assay/part/boxed"))
    assert list(metrics.values()) == [0.25, 0.0, pytest.approx(2 / 3)]
    addresses = [f"{service.url}/v1/verdicts/verdict-of-{score}" for score in (1, 0)]
    assert extra == {
        "assay_cause": ["", "", "unsupported", ""],
        "assay_verdict": [*addresses, "", addresses[0]],
    }
    sent = service.batches[0].json
    assert sent["defaults"] == {"recipe": "math", "run": "r", "step": 7}
    assert sent["items"][0]["response"] == {"text": RIGHT, "token_count": 3}
    assert len({one["group"] for one in sent["items"]}) == 1


def test_trl_awaits_it_because_it_is_a_plain_coroutine_function(service: Service) -> None:
    function = assay_rl.trl.reward("math", name="math")
    assert inspect.iscoroutinefunction(function)
    assert function.__name__ == "math"


def test_trl_conversations_are_told_apart_by_their_prompt(service: Service) -> None:
    asked = [[{"role": "user", "content": question}] for question in ("2+2?", "2+2?", "3+1?")]
    said = [[{"role": "tool", "content": "4"}, {"role": "assistant", "content": [{"type": "text", "text": RIGHT}]}]] * 3
    assert trl_call(assay_rl.trl.reward("math"), said, asked) == [1.0] * 3

    items = service.batches[0].items
    assert items[0]["group"] == items[1]["group"] != items[2]["group"]
    assert items[0]["prompt"] == [{"role": "user", "content": "2+2?"}]


@pytest.mark.parametrize(
    "policy, expected", [("drop", None), ("zero", 0.0), ("group_mean", 0.5)], ids=["drop", "zero", "group_mean"]
)
def test_the_policy_says_what_becomes_of_an_unscored_sample(
    service: Service, policy: Policy, expected: float | None
) -> None:
    function = assay_rl.trl.reward("math", unscored=policy)
    rewards = trl_call(function, [RIGHT, WRONG, LOST, RIGHT], ["a", "a", "a", "b"])
    assert rewards == [1.0, 0.0, expected, 1.0]


def test_training_can_be_ended_by_an_unscored_sample(service: Service) -> None:
    with pytest.raises(Unscored, match="1 of 2 items are unscored: unsupported 1") as ended:
        trl_call(assay_rl.trl.reward("math", unscored="raise"), [RIGHT, LOST])
    assert pickle.loads(pickle.dumps(ended.value)).results[0].cause == "unsupported"


def test_a_column_that_is_not_there_is_named(service: Service) -> None:
    with pytest.raises(ValueError, match="no column 'gold' with golds, but answer"):
        trl_call(assay_rl.trl.reward("math", gold="gold"), [RIGHT])


def test_verl_gets_the_same_keys_for_every_sample(service: Service) -> None:
    def score(solution: str, **options: Any) -> dict[str, float | str]:
        info = {"index": 3, "question": "2+2?", "num_turns": 1}
        call = assay_rl.verl.compute_score("gsm8k", solution, "4", info, recipe="math", parts=["boxed"], **options)
        return asyncio.run(call)

    right, lost = score(RIGHT, reward_router_address="ignored"), score(LOST)
    assert right.pop("assay_verdict") == f"{service.url}/v1/verdicts/verdict-of-1"
    assert right == {"score": 1.0, "acc": 1.0, "assay_unscored": 0.0, "assay_recovered": 0.0, "assay_part_boxed": 0.0}
    assert lost == {**right, "score": 0.0, "acc": 0.0, "assay_unscored": 1.0, "assay_verdict": ""}
    assert inspect.iscoroutinefunction(assay_rl.verl.compute_score)
    sent = service.batches[0].items[0]
    assert (sent["group"], sent["source"], sent["prompt"]) == ("gsm8k/3", "gsm8k", "2+2?")
    with pytest.raises(Unscored):
        score(LOST, unscored="raise")
    with pytest.raises(ValueError, match="there is no unscored='zeros', but drop, zero, raise, group_mean"):
        assay_rl.trl.reward("math", unscored="zeros")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="verl has no unscored='drop'"):
        score(RIGHT, unscored="drop")


def _url() -> str:
    """This test's server: verl's clients are kept by the address that is named."""
    return os.environ["ASSAY_URL"]


def _verl(**options: Any) -> dict[str, float | str]:
    return asyncio.run(assay_rl.verl.compute_score("gsm8k", RIGHT, "4", None, url=_url(), **options))


def _batch(**options: Any) -> Any:
    return assay_rl.verl.compute_score_batch(["gsm8k"], [RIGHT], ["4"], [None], url=_url(), **options)


def _skyrl(**options: Any) -> Any:
    env = assay_rl.skyrl.AssayEnv(None, {"reward_spec": {"ground_truth": "4"}}, **options)
    env.client = Assay()
    return env.step(RIGHT)


@pytest.mark.parametrize(
    "scored",
    [
        _verl,
        _batch,
        _skyrl,
        lambda **options: trl_call(assay_rl.trl.reward(**options), [RIGHT]),
        lambda **options: assay_rl.openrlhf.reward(**options)([RIGHT], ["2+2?"], ["4"]),
        lambda **options: assay_rl.rllm.Reward(**options, client=Assay())({"ground_truth": "4"}, RIGHT),
        lambda recipe, parts: assay_rl.swift.Rewards(recipe).part(parts[0])()([RIGHT], solution=["4"]),
    ],
    ids=["verl", "verl in batches", "SkyRL", "TRL", "OpenRLHF", "rLLM", "ms-swift"],
)
def test_a_misspelt_component_is_no_metric_of_0(service: Service, scored: Callable[..., Any]) -> None:
    with pytest.raises(Misconfigured, match="the recipe math has no component 'corect'; did you mean 'correct'"):
        scored(recipe="math", parts=["corect"])
    scored(recipe="math", parts=["boxed"])


def test_a_component_of_another_recipe_of_a_route_is_only_logged(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    service.verdict = lambda item, index: {**verdict(item, index), "recipe": "math-strict@1"}
    assert _verl(recipe="mixed", parts=["steps"])["assay_part_steps"] == 0.0
    assert _verl(verifier="math", parts=["steps"])["assay_part_steps"] == 0.0
    assert "the recipe math-strict@1 has no component 'steps'" in caplog.text


@pytest.mark.parametrize("scored", [_verl, _batch, _skyrl], ids=["verl", "verl in batches", "SkyRL"])
def test_a_misspelt_option_is_not_ignored(service: Service, scored: Callable[..., Any]) -> None:
    with pytest.raises(Misconfigured, match="no option 'recepie'; did you mean 'recipe'"):
        scored(recepie="math")
    with pytest.raises(ValueError, match="parts is a list of names"):
        scored(recipe="math", parts="correct")


def test_verl_can_ask_for_one_or_for_many_without_coroutines(service: Service) -> None:
    info = {"index": 3}
    assert assay_rl.verl.compute_score_sync("s", RIGHT, "4", None, recipe="math")["score"] == 1.0
    many = assay_rl.verl.compute_score_batch(
        ["s"] * 3, [RIGHT, WRONG, LOST], ["4"] * 3, [info] * 3, recipe="math", unscored="group_mean"
    )
    assert [one["score"] for one in many] == [1.0, 0.0, 0.5]
    assert len(service.batches) == 2


def test_openrlhf_gets_lists_and_numbers(service: Service) -> None:
    function = assay_rl.openrlhf.reward("math", parts=("correct", "boxed"))
    answered = function(["<s>2+2?it is 4"], ["<s>2+2?"], ["4"])

    assert answered["rewards"] == [1.0] and answered["scores"] == [1.0]
    assert answered["extra_logs"] == {
        "assay_unscored": 0.0,
        "assay_recovered": 0.0,
        "assay_part_correct": 1.0,
        "assay_part_boxed": 0.0,
    }
    assert service.batches[0].items[0]["response"] == RIGHT
    with pytest.raises(Unscored):
        function([LOST], ["2+2?"], ["4"])
    zero = assay_rl.openrlhf.reward("math", unscored="zero")([LOST], ["2+2?"], ["4"])
    assert (zero["rewards"], zero["extra_logs"]["assay_unscored"]) == ([0.0], 1.0)
    assert function([], [], [])["rewards"] == []


def test_swift_never_gets_none_and_sees_the_unscored_beside(service: Service) -> None:
    rewards = assay_rl.swift.Rewards("math")
    orms = [rewards.reward(args=None), rewards.unscored(args=None), rewards.recovered(), rewards.part("correct")()]
    columns: dict[str, Any] = {
        "solution": ["4", "4"],
        "trainer_state": STATE,
        "messages": [[{"role": "user", "content": "2+2?"}, {"role": "assistant", "content": "x"}]] * 2,
    }

    assert [orm([RIGHT, LOST], **columns) for orm in orms] == [[1.0, 0.0], [0.0, 1.0], [0.0, 0.0], [1.0, 0.0]]
    assert len(service.batches) == 1, "the four look at one answer"
    assert service.batches[0].items[0]["prompt"] == [{"role": "user", "content": "2+2?"}]
    with pytest.raises(ValueError, match="ms-swift has no unscored='drop'"):
        assay_rl.swift.Rewards("math", unscored="drop")


def test_areals_workers_can_be_handed_the_function(service: Service) -> None:
    function = assay_rl.areal.Reward("math")
    assert function("2+2?", RIGHT, [1], [1, 2], answer="4") == 1.0
    with ProcessPoolExecutor(1, get_context("fork")) as workers:
        assert workers.submit(function, "2+2?", RIGHT, [1], [1, 2], answer="4").result(60) == 1.0
    assert function("2+2?", LOST, [1], [1, 2], answer="4") == 0.0
    with pytest.raises(Unscored):
        assay_rl.areal.Reward("math", unscored="drop")("2+2?", LOST, answer="4")


def test_areal_is_answered_before_it_would_take_0_for_an_answer() -> None:
    assert assay_rl.areal.Reward().patience < 15
    with pytest.raises(ValueError, match="15 s"):
        assay_rl.areal.Reward(patience=15)


@pytest.mark.parametrize("policy, expected", [("drop", None), ("zero", 0.0)])
def test_skyrls_environment_ends_after_one_step(service: Service, policy: str, expected: float | None) -> None:
    def step(action: str) -> dict[str, Any]:
        row = {"reward_spec": {"ground_truth": "4"}, "max_turns": 1}
        env = assay_rl.skyrl.AssayEnv(env_config={"unscored": policy}, extras=row, recipe="math")
        env.client = Assay()
        env.init([{"role": "user", "content": "2+2?"}])
        stepped: dict[str, Any] = env.step(action)
        assert env.get_metrics() == stepped["metadata"]
        return stepped

    assert (step(RIGHT)["reward"], step(RIGHT)["done"]) == (1.0, True)
    lost = step(LOST)
    assert lost["reward"] == expected
    assert lost["metadata"]["assay_unscored"] == 1.0
    means = assay_rl.skyrl.AssayEnv.aggregate_metrics([lost["metadata"], step(RIGHT)["metadata"]])
    assert means["assay_unscored"] == 0.5


def test_rllm_gets_its_two_kinds_of_output(service: Service) -> None:
    function = assay_rl.rllm.Reward("math", client=Assay())
    task = {"question": "2+2?", "ground_truth": "4", "data_source": "gsm8k"}

    right, lost = function(task, SimpleNamespace(action=RIGHT)), function(task, LOST)
    assert (right.reward, right.is_correct, right.metadata["assay_unscored"]) == (1.0, True, 0.0)
    assert (lost.reward, lost.is_correct, lost.metadata["assay_cause"]) == (0.0, False, "unsupported")
    episode = SimpleNamespace(
        artifacts={}, trajectories=[SimpleNamespace(output=None, steps=[SimpleNamespace(output=RIGHT)])]
    )
    assert function.evaluate(SimpleNamespace(data=task), episode).reward == 1.0
    assert function.evaluate(task, SimpleNamespace(artifacts={"answer": WRONG})).is_correct is False
    nothing = function.evaluate(task, SimpleNamespace(artifacts={"answer": LOST}))
    assert {signal.name: signal.value for signal in nothing.signals} == {"assay_unscored": 1.0, "assay_recovered": 0.0}
    assert all(isinstance(value, float) for value in nothing.metadata.values()), "rLLM takes the mean of each"
    with pytest.raises(Unscored):
        assay_rl.rllm.Reward("math", unscored="drop", client=Assay())(task, LOST)


class Trace(SimpleNamespace):
    """As much of one of verifiers' as is looked at."""

    def __init__(self, reply: str) -> None:
        prompt = [SimpleNamespace(role="user", content="2+2?")]
        task = SimpleNamespace(data=SimpleNamespace(prompt=prompt))
        super().__init__(last_reply=reply, metrics={}, task=task)

    def record_metrics(self, values: dict[str, float]) -> None:
        self.metrics.update(values)


def test_verifiers_traces_are_scored_or_fail(service: Service) -> None:
    scorer = assay_rl.verifiers.Scorer("math")
    right, lost = Trace(RIGHT), Trace(LOST)

    assert asyncio.run(scorer.reward(right, "4")) == 1.0
    assert service.batches[0].items[0]["prompt"] == [{"role": "user", "content": "2+2?"}]
    with pytest.raises(Unscored):
        asyncio.run(scorer.reward(lost, "4"))
    assert (right.metrics["assay_unscored"], lost.metrics["assay_unscored"]) == (0.0, 1.0)


def test_verifiers_rubrics_have_only_zero(service: Service) -> None:
    state: dict[str, Any] = {}
    completion = [{"role": "assistant", "content": LOST}]
    scorer = assay_rl.verifiers.Scorer("math", unscored="zero")

    assert asyncio.run(scorer.rubric_reward("2+2?", completion, "4", state, info={})) == 0.0
    assert asyncio.run(scorer.assay_unscored(state)) == 1.0
    with pytest.raises(ValueError, match="unscored='zero'"):
        asyncio.run(assay_rl.verifiers.Scorer("math").rubric_reward("2+2?", completion, "4", state))


class Array:
    """As NumPy's: what columns of data sets are made of."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def tolist(self) -> Any:
        return self.value


def test_golds_of_every_shape_become_tasks() -> None:
    assert task_of("4") == {"gold": "4"}
    assert task_of(4) == {"gold": "4"}
    assert task_of(Array(["4", 5])) == {"gold": ["4", "5"]}
    assert task_of({"tests": [{"stdin": "1"}]}) == {"tests": [{"stdin": "1"}]}
    assert task_of(b"4") == {"gold": "4"}


@pytest.mark.parametrize("gold", [None, math.nan, [], [None], [math.nan, None]], ids=repr)
def test_a_gold_that_is_missing_is_missing(gold: Any) -> None:
    assert task_of(gold) == {}, "the server says that it is missing; 'None' and 'nan' would be golds"
    assert task_of([gold, "4"] if not isinstance(gold, list) else [*gold, "4"]) == {"gold": ["4"]}


class Image:
    """As PIL's: known by its bytes, and by its text only in this process."""

    def __init__(self, pixels: bytes) -> None:
        self.tobytes = lambda: pixels


def test_prompts_with_images_are_told_apart_by_what_is_in_them() -> None:
    one, same, other = [[{"content": [{"image": Image(pixels)}]}] for pixels in (b"a", b"a", b"b")]
    assert group_of(one) == group_of(same) != group_of(other)
    assert group_of(object()) == group_of(object()), "an address in memory is no name"


def used_up(adapter: Any, service: Service) -> Any:
    """Has a client by now, with connections."""
    if isinstance(adapter, assay_rl.rllm.Reward):
        return adapter({"ground_truth": "4"}, RIGHT).reward
    if isinstance(adapter, assay_rl.verifiers.Scorer):
        return asyncio.run(adapter.rubric_reward("2+2?", RIGHT, "4", {}))
    if isinstance(adapter, assay_rl.swift.RewardFunction):
        return adapter([RIGHT], solution=["4"])[0]
    return adapter(["2+2?" + RIGHT], ["2+2?"], ["4"])["rewards"][0]


@pytest.mark.parametrize(
    "made",
    [
        lambda: assay_rl.openrlhf.reward("math"),
        lambda: assay_rl.rllm.Reward("math"),
        lambda: assay_rl.swift.Rewards("math").reward(),
        lambda: assay_rl.verifiers.Scorer("math", unscored="zero"),
    ],
    ids=["openrlhf", "rllm", "swift", "verifiers"],
)
def test_a_reward_function_that_was_used_can_be_pickled(service: Service, made: Any) -> None:
    adapter = made()
    assert used_up(adapter, service) == 1.0
    assert used_up(pickle.loads(pickle.dumps(adapter)), service) == 1.0


def test_what_a_swift_metric_looks_at_can_be_pickled() -> None:
    rewards = assay_rl.swift.Rewards("math")
    for function in (rewards.unscored(), rewards.recovered(), rewards.part("boxed")()):
        assert isinstance(pickle.loads(pickle.dumps(function)), assay_rl.swift.RewardFunction)


def test_messages_of_every_shape_become_text() -> None:
    assert text_of(None) == ""
    assert text_of([{"type": "text", "text": "a"}, {"type": "image"}, {"type": "text", "text": "b"}]) == "ab"
    assert response_of([{"role": "user", "content": "no"}]) == ""
    assert prompt_of([{"role": "user", "content": None}]) == [{"role": "user", "content": ""}]


def test_the_recipe_may_stand_in_the_environment(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASSAY_RECIPE", "math-strict-boxed")
    monkeypatch.setenv("ASSAY_RUN", "r")
    assay_rl.openrlhf.reward()([RIGHT], ["2+2?"], ["4"])
    assert service.batches[0].json["defaults"] == {"recipe": "math-strict-boxed", "run": "r"}


def test_a_recipe_and_a_verifier_exclude_each_other(service: Service) -> None:
    with pytest.raises(ValueError, match="exclude"):
        assay_rl.trl.reward("math", verifier="math")


def test_a_part_without_a_value_is_no_number_rather_than_a_wrong_one(service: Service) -> None:
    metrics: dict[str, float] = {}
    trl_call(assay_rl.trl.reward("math", parts=["boxed"]), [LOST], log_metric=metrics.__setitem__)
    assert math.isnan(metrics["assay/part/boxed"])
