"""Both clients against a server that goes wrong: what is sent, what is sent again, and what comes of it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import multiprocessing
import os
import pickle
import signal
import socket
import threading
import weakref
from collections import UserDict, UserList
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from assay_rl import Assay, AssayError, AsyncAssay, Item, NotAssay, Problem, ResponseDetails, Unreachable, Verdicts
from assay_rl.chunks import LONGEST_RESPONSE, prepared
from assay_rl.patience import Patience
from assay_rl.scoring import Manner, Wait, score
from assay_rl.wire import Answer, Batch
from tests.service import KEY, Reply, Service, problem, unscored, verdict

Verify = Callable[..., Verdicts]


def item(response: str = "it is 4", **fields: Any) -> dict[str, Any]:
    return {"verifier": "math", "task": {"gold": "4"}, "response": response, **fields}


def _sync(items: list[Any], client: dict[str, Any], call: dict[str, Any]) -> Verdicts:
    with Assay(**client) as assay:
        return assay.verify_batch(items, **call)


def _async(items: list[Any], client: dict[str, Any], call: dict[str, Any]) -> Verdicts:
    async def verify() -> Verdicts:
        async with AsyncAssay(**client) as assay:
            return await assay.verify_batch(items, **call)

    return asyncio.run(verify())


@pytest.fixture(params=[_sync, _async], ids=["sync", "async"])
def verify(request: pytest.FixtureRequest) -> Verify:
    def verdicts(items: list[Any], call: dict[str, Any] = {}, **client: Any) -> Verdicts:
        found: Verdicts = request.param(items, {"patience": 60.0, **client}, call)
        return found

    return verdicts


@pytest.mark.parametrize("lines", [False, True])
def test_results_come_in_the_order_of_the_items_in_either_form(service: Service, verify: Verify, lines: bool) -> None:
    found = verify([item(), item("it is 5", id="b"), item("unsupported")], lines=lines)

    assert found.rewards == [1.0, 0.0, None]
    assert [result.index for result in found.results] == [0, 1, 2]
    assert found.results[1].id == "b"
    assert (found.results[2].cause, found.results[2].retryable) == ("unsupported", False)
    assert (found.summary.n, found.summary.scored) == (3, 2)
    assert len(service.batches) == 1
    assert int(service.batches[0].headers["assay-deadline-ms"]) <= 60_000


def test_a_longer_deadline_is_waited_for_unless_patience_is_given(service: Service) -> None:
    with Assay(deadline=300.0) as assay:
        assay.verify_batch([item()])
    with Assay(deadline=300.0, patience=10.0) as hasty:
        hasty.verify_batch([item()])

    asked = [int(batch.headers["assay-deadline-ms"]) for batch in service.batches]
    assert 299_000 < asked[0] <= 300_000
    assert asked[1] <= 10_000


def test_what_is_unscored_for_now_is_sent_again_and_nothing_else(service: Service, verify: Verify) -> None:
    service.then(service.scored)
    service.then(lambda seen: Reply(200, {**service.scored(seen).body, "results": [verdict(item(), 0)]}))
    found = verify([item(), item("overloaded", id="later"), item("bad_reference"), item("it is 5")])

    assert found.rewards == [1.0, 1.0, None, 0.0]
    assert [result.index for result in found.results] == [0, 1, 2, 3]
    first, again = service.batches
    assert [sent["id"] for sent in again.items] == ["later"]
    assert first.headers["idempotency-key"] != again.headers["idempotency-key"]
    assert (found.summary.scored, found.summary.by_cause) == (3, {"bad_reference": 1})
    assert len(found.batch_ids) == 2


def test_an_item_keeps_its_id_when_it_is_sent_again(service: Service, verify: Verify) -> None:
    service.then(lambda seen: Reply(200, {**service.scored(seen).body, "results": _overloaded(seen)}))
    found = verify([item(), item()])

    first, again = [[sent["id"] for sent in seen.items] for seen in service.batches]
    assert first == again
    assert len(set(first)) == 2
    assert [result.id for result in found.results] == first


def _overloaded(seen: Any) -> list[dict[str, Any]]:
    return [unscored(sent, index, "overloaded") for index, sent in enumerate(seen.items)]


@pytest.mark.parametrize(
    "fails",
    [
        problem(503, "unavailable", True, 0),
        problem(429, "quota", True, 0),
        problem(409, "key-in-progress", False, 0),
        Reply(502, b"<html>bad gateway</html>", {"Content-Type": "text/html"}),
        Reply(200, b'{"batch_id": "b", "results": [', cut=10),
    ],
    ids=["503", "429", "409", "502", "cut off"],
)
def test_a_request_that_failed_on_the_way_is_repeated_under_its_key(
    service: Service, verify: Verify, fails: Reply
) -> None:
    service.then(fails)

    assert verify([item()]).rewards == [1.0]
    first, again = service.batches
    assert first.headers["idempotency-key"] == again.headers["idempotency-key"]
    assert first.body == again.body, "another body under the same key would be refused"


def test_a_wait_that_is_longer_than_the_callers_patience_is_not_begun(service: Service, verify: Verify) -> None:
    service.then(problem(503, "unavailable", True, 3600))
    found = verify([item()])

    assert (found.results[0].cause, found.results[0].retryable) == ("dependency_failed", True)
    assert "503" in str(found.results[0].detail)
    assert len(service.batches) == 1


def test_an_assay_that_went_away_leaves_items_unscored(service: Service) -> None:
    service.then(lambda seen: Reply(200, service.scored(seen).body, {"Connection": "close"}))
    with Assay(patience=0.6) as assay:
        assert assay.verify(item()).reward == 1.0
        service.close()
        found = assay.verify_batch([item(), item()])

    assert [result.cause for result in found.results] == ["dependency_failed"] * 2
    assert found.summary.unscored == 2


def test_an_address_where_nobody_has_ever_answered_is_given_up_within_seconds(
    verify: Verify, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assay_rl.scoring.FIRST_CONTACT", 3.0)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(Unreachable, match=f"{url} can't be connected to.*./assay serve.*ASSAY_URL"):
            verify([item(), item()], url=url, key=KEY)

    assert [record.levelname for record in caplog.records if "can't be connected to" in record.message] == ["WARNING"]


def test_without_an_address_the_port_of_this_machines_gateway_is_taken(
    service: Service, verify: Verify, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ASSAY_URL")
    monkeypatch.setenv("ASSAY_PORT", service.url.rpartition(":")[2])
    assert verify([item()]).rewards == [1.0]


def test_an_assay_that_never_answers_is_given_up_when_patience_ends(service: Service, verify: Verify) -> None:
    service.then(*[Reply(wait=1.5)] * 3)
    found = verify([item()], patience=0.6)

    assert found.results[0].cause == "dependency_failed"
    assert "did not answer in time" in str(found.results[0].detail)


def test_a_body_that_stalls_is_given_up_when_patience_ends(service: Service, verify: Verify) -> None:
    """The head comes late: who counts anew for the body is still there when the rest comes."""
    rest = threading.Event()
    service.then(lambda seen: Reply(200, service.scored(seen).body, cut=5, wait=0.6, until=rest))
    timer = threading.Timer(1.3, rest.set)
    timer.start()

    assert verify([item()], patience=0.8).results[0].cause == "dependency_failed"
    assert not rest.is_set()
    timer.cancel()
    rest.set()


def test_a_server_that_asks_for_no_time_again_and_again_is_not_asked_as_fast_as_it_refuses() -> None:
    patience = Patience(1e6, clock=lambda: 0.0)
    waits = [patience.wait(0.0) or 0.0 for _ in range(2_000)]
    assert waits[0] == 0.0
    assert min(waits[4:]) >= 1.0
    assert max(patience.wait() or 0.0 for _ in range(9)) <= 20


def test_an_address_where_nobody_has_ever_answered_raises_also_where_the_last_wait_took_too_long() -> None:
    now = 0.0
    work = score(
        prepared([item()], {}),
        Batch({}),
        Manner("http://127.0.0.1:9", deadline=60.0, compress=False),
        Patience(2.0, clock=lambda: now),
    )
    next(work)
    wait = work.send(Answer(0, broken="can't be connected to", refused=True))
    assert isinstance(wait, Wait)
    now = 2.0

    with pytest.raises(Unreachable, match="can't be connected to"):
        next(work)


def test_a_date_to_come_back_at_is_understood_as_seconds_are() -> None:
    def asked(value: str) -> float | None:
        return Answer(503, {"retry-after": value}).retry_after

    assert (asked("3"), asked(""), asked("soon"), asked("\u00b2")) == (3.0, None, None, None)
    assert asked("Wed, 21 Oct 2015 07:28:00 GMT") == 0.0
    assert (asked("Wed, 21 Oct 2065 07:28:00 GMT") or 0.0) > 1e8


def test_lines_that_came_before_the_connection_broke_count(service: Service, verify: Verify) -> None:
    def cut_after_a_line(seen: Any) -> Reply:
        whole = service.scored(seen)
        assert isinstance(whole.body, bytes)
        return Reply(200, whole.body, whole.headers, cut=whole.body.index(b"\n") + 40)

    service.then(cut_after_a_line)
    found = verify([item(id="a"), item(id="b")], lines=True)

    assert found.rewards == [1.0, 1.0]
    assert [[sent["id"] for sent in seen.items] for seen in service.batches] == [["a", "b"], ["a"]]


def test_a_last_line_that_is_an_error_leaves_the_lines_before_it(service: Service, verify: Verify) -> None:
    def fails_later(seen: Any) -> Reply:
        whole = service.scored(seen)
        assert isinstance(whole.body, bytes)
        error = {"type": "error", "status": 503, "problem": problem(503, "unavailable", True).body}
        return Reply(200, whole.body.split(b"\n")[0] + b"\n" + json.dumps(error).encode(), whole.headers)

    service.then(fails_later)

    assert verify([item(), item()], lines=True).rewards == [1.0, 1.0]
    assert [len(seen.items) for seen in service.batches] == [2, 1]


def test_a_refusal_is_an_exception_with_the_fields_at_fault(service: Service, verify: Verify) -> None:
    service.then(problem(422, "invalid-field"))
    with pytest.raises(Problem) as refused:
        verify([item()])

    assert (refused.value.status, refused.value.type) == (422, "/problems/invalid-field")
    assert refused.value.pointers == ["/defaults/step"]
    assert refused.value.errors[0].detail == "must be an integer"
    assert pickle.loads(pickle.dumps(refused.value)).pointers == ["/defaults/step"]


def test_a_wrong_key_ends_the_call_at_once(service: Service, verify: Verify) -> None:
    with pytest.raises(Problem, match="unauthorized"):
        verify([item()], key="wrong")
    assert len(service.batches) == 1


def test_a_bug_of_assays_leaves_items_unscored(service: Service, verify: Verify) -> None:
    service.then(problem(500, "bug"))
    found = verify([item()])

    assert (found.results[0].cause, found.results[0].retryable) == ("bug", False)


def test_whatever_else_listens_there_is_told_apart(service: Service, verify: Verify) -> None:
    service.then(Reply(404, b"<html>nginx</html>", {"Content-Type": "text/html"}))
    with pytest.raises(NotAssay, match="nginx"):
        verify([item()])
    service.then(Reply(200, {"hello": "world"}))
    with pytest.raises(NotAssay, match="BatchResult has no batch_id"):
        verify([item()])


def test_many_items_become_several_requests_that_keep_groups_together(service: Service, verify: Verify) -> None:
    items = [item(group=f"g{index % 1_250}") for index in range(5_000)]
    found = verify(items)

    assert [len(seen.items) for seen in service.batches] in ([4_096, 904], [904, 4_096])
    assert len(found.results) == 5_000
    assert [result.index for result in found.results] == list(range(5_000))
    assert len(found.groups) == 1_250
    assert {group.n for group in found.groups} == {4}
    assert {group.pass_rate for group in found.groups} == {0.5}, "what the server said of whole groups"


def test_pointers_lead_into_the_callers_list(service: Service, verify: Verify) -> None:
    def missing(sent: dict[str, Any], index: int) -> dict[str, Any]:
        error = {
            "type": "/problems/invalid-field",
            "title": "A field is missing",
            "pointer": f"/items/{index}/task/gold",
        }
        return {**unscored(sent, index, "bad_request"), "error": error}

    def refused(seen: Any) -> Reply:
        reply = problem(422, "duplicate-id")
        reply.body["errors"] = [{"pointer": "/items/1/id", "detail": "is there twice"}]
        return reply

    service.verdict = missing
    service.then(lambda seen: problem(413, "too-large"))
    found = verify([item(), item(), item(), item()])
    assert [result.error.pointer for result in found.results if result.error] == [
        f"/items/{index}/task/gold" for index in range(4)
    ]
    service.then(lambda seen: problem(413, "too-large"), service.scored, refused)
    with pytest.raises(Problem) as twice:
        verify([item(), item(), item(), item()])
    assert twice.value.pointers == ["/items/3/id"]


def test_what_is_too_large_for_the_server_is_halved(service: Service, verify: Verify) -> None:
    def at_most_two(seen: Any) -> Reply:
        return problem(413, "too-large") if len(seen.items) > 2 else service.scored(seen)

    service.then(*[at_most_two] * 7)
    found = verify([item(group="g") for _ in range(6)] + [item("it is 5")])

    assert found.rewards == [1.0] * 6 + [0.0]
    assert (found.groups[0].n, found.groups[0].reward_mean, found.groups[0].pass_rate) == (6, 1.0, None)


def test_an_item_that_is_too_large_alone_costs_itself_only(service: Service, verify: Verify) -> None:
    service.then(lambda seen: problem(413, "too-large"), lambda seen: problem(413, "too-large"))
    found = verify([item(), item()])

    assert found.results[0].cause == "bad_request"
    assert found.rewards == [None, 1.0]


def test_a_response_over_every_limit_is_cut_so_that_it_is_scored(service: Service) -> None:
    with Assay() as assay:
        assay.verify_batch([item("4" * (LONGEST_RESPONSE + 5)), item()])
    sent = [one["response"] for one in service.batches[0].items]
    assert [len(response) for response in sent] == [LONGEST_RESPONSE, len("it is 4")]


def test_bodies_are_compressed_unless_they_would_grow_too_much(service: Service, verify: Verify) -> None:
    plain = [item(f"{index} {index**9} and so on") for index in range(2_000)]
    verify(plain, compress=True)
    verify([item("4" * 3_000_000)], compress=True)
    verify(plain)

    encodings = [seen.headers.get("content-encoding") for seen in service.batches]
    assert encodings == ["gzip", None, None], "on this machine nothing is won by it"
    assert len(service.batches[0].raw) < len(service.batches[2].raw)
    assert len(service.batches[0].items) == 2_000


def test_half_a_surrogate_pair_in_a_response_stops_nobody(service: Service, verify: Verify) -> None:
    assert verify([item("it is 4 \ud83d"), item("it is 4 \ud83d\ude00")]).rewards == [1.0, 1.0]
    assert [one["response"] for one in service.batches[0].items] == ["it is 4 \ufffd", "it is 4 \U0001f600"]


def test_connections_are_kept(service: Service) -> None:
    with Assay() as assay:
        for _ in range(3):
            assay.verify(item())
    assert len({seen.connection for seen in service.batches}) == 1


def test_items_can_be_typed_and_defaults_hold_for_all(service: Service, verify: Verify) -> None:
    typed = Item(response=ResponseDetails("it is 4", token_count=3), task={"gold": "4"}, step=7, prompt=None)
    found = verify([typed], call={"defaults": {"recipe": "math", "run": "r"}, "explain": True, "persist": "none"})

    assert found.rewards == [1.0]
    sent = service.batches[0].json
    assert sent["defaults"] == {"recipe": "math", "run": "r"}
    assert (sent["explain"], sent["persist"]) == (True, "none")
    assert sent["items"][0]["response"] == {"text": "it is 4", "token_count": 3}
    assert "prompt" not in sent["items"][0]


def test_a_group_can_be_a_default(service: Service, verify: Verify) -> None:
    service.then(lambda seen: problem(413, "too-large"))
    halved = verify([item(), item("it is 5"), item(group="other")], call={"defaults": {"group": "g"}})

    assert [(group.group, group.n, group.reward_mean) for group in halved.groups] == [("g", 2, 0.5), ("other", 1, 1.0)]
    whole = verify([item(), item("it is 5")], call={"defaults": {"group": "g"}})
    assert [(group.group, group.n) for group in whole.groups] == [("g", 2)]
    assert "group" not in service.batches[-1].items[0]


def test_no_items_are_no_request(service: Service, verify: Verify) -> None:
    assert verify([]).results == []
    assert service.seen == []


def test_an_event_loop_may_be_another_one_each_time(service: Service) -> None:
    assay = AsyncAssay()
    assert [asyncio.run(assay.verify(item())).reward for _ in range(2)] == [1.0, 1.0]


def test_loops_that_are_over_are_let_go(service: Service) -> None:
    assay, loops = AsyncAssay(), []

    async def verify() -> None:
        loops.append(weakref.ref(asyncio.get_running_loop()))
        await assay.verify(item())

    for _ in range(4):
        asyncio.run(verify())
    gc.collect()
    assert [loop() is None for loop in loops[:3]] == [True] * 3, "ms-swift and scripts make one each step"


@pytest.mark.parametrize("kind", [Assay, AsyncAssay])
def test_a_client_that_was_used_can_be_pickled(service: Service, kind: Any) -> None:
    assay = kind(patience=7.0)

    def reward(client: Any) -> float | None:
        found = client.verify(item())
        return (asyncio.run(found) if asyncio.iscoroutine(found) else found).reward  # type: ignore[no-any-return]

    assert reward(assay) == 1.0
    again = pickle.loads(pickle.dumps(assay))
    assert (reward(again), again.settings) == (1.0, assay.settings)


def test_a_process_that_is_forked_while_a_thread_connects_is_not_stopped_by_it(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    forked, here = multiprocessing.get_context("fork"), os.getpid()
    connecting, go_on, make = threading.Event(), threading.Event(), httpx.Client

    def slowly(**settings: Any) -> httpx.Client:
        if os.getpid() == here:
            connecting.set()
            go_on.wait(30)
        return make(**settings)

    monkeypatch.setattr(httpx, "Client", slowly)
    assay, rewards = Assay(), forked.Queue()
    thread = threading.Thread(target=assay.verify, args=(item(),))
    thread.start()
    assert connecting.wait(30)
    child = forked.Process(target=_reward_in_a_child, args=(assay, rewards), daemon=True)
    child.start()
    try:
        assert rewards.get(timeout=10) == 1.0
    finally:
        go_on.set()
        thread.join()
        child.kill()


def test_an_interruption_need_not_wait_for_an_answer(service: Service) -> None:
    asked, never, answered = threading.Event(), threading.Event(), threading.Event()

    def late(seen: Any) -> Reply:
        asked.set()
        never.wait(10)
        answered.set()
        return service.scored(seen)

    def interrupt() -> None:
        asked.wait(30)
        os.kill(os.getpid(), signal.SIGINT)

    service.then(late, late)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # shells have it ignored in the background
    try:
        threading.Thread(target=interrupt).start()
        with Assay(patience=30.0) as assay, pytest.raises(KeyboardInterrupt):
            assay.verify_batch([item()] * 4_097)
    finally:
        signal.signal(signal.SIGINT, before)
    assert not answered.is_set()
    never.set()


def test_of_more_calls_than_connections_the_others_wait_their_turn_with_all_their_patience(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assay_rl.async_client.CONNECTIONS", 1)

    async def rewards() -> list[float | None]:
        assay = AsyncAssay()
        first = asyncio.ensure_future(assay.verify_batch([item()]))
        while not service.batches:
            await asyncio.sleep(0.01)
        second = asyncio.ensure_future(assay.verify_batch([item()], patience=0.4))
        await asyncio.sleep(0.6)
        assert len(service.batches) == 1
        answer.set()
        return [(await call).rewards[0] for call in (first, second)]

    answer = threading.Event()

    def late(seen: Any) -> Reply:
        answer.wait(30)
        return service.scored(seen)

    service.then(late)
    assert asyncio.run(rewards()) == [1.0, 1.0]


def _reward_in_a_child(assay: Assay, rewards: Any) -> None:
    rewards.put(assay.verify(item()).reward)


def test_a_forked_process_gets_connections_of_its_own(service: Service) -> None:
    forked = multiprocessing.get_context("fork")
    rewards = forked.Queue()
    with Assay() as assay:
        assay.verify(item())
        child = forked.Process(target=_reward_in_a_child, args=(assay, rewards))
        child.start()
        assert rewards.get(timeout=30) == 1.0
        child.join(30)
        assert assay.verify(item()).reward == 1.0
    first, childs, again = [seen.connection for seen in service.batches]
    assert first == again != childs


def test_the_key_is_nowhere_to_be_read(service: Service, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    service.then(Reply(502), problem(503, "unavailable", True, 0))
    assay = Assay()
    assay.verify(item())
    shown = caplog.text + repr(assay) + repr(assay.settings) + str(assay.settings)
    assert "502" in shown
    assert KEY not in shown


@pytest.mark.parametrize(
    "wrong",
    [
        {"url": f"http://assay:{KEY}@127.0.0.1:8080", "key": KEY},
        {"url": "127.0.0.1:8080", "key": KEY},
        {"url": "http://127.0.0.1:8080/v1/", "key": KEY},
        {"key": "two words"},
        {"key": KEY, "patience": 0},
        {"key": KEY, "deadline": 601},
    ],
)
def test_wrong_settings_are_refused_without_saying_the_key(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError) as refused:
        Assay(**wrong)
    assert KEY not in str(refused.value)


def test_what_is_no_item_is_shown(service: Service, verify: Verify) -> None:
    with pytest.raises(TypeError, match="an item is an Item or a mapping, but this is '4'"):
        verify(["4"])


@pytest.mark.parametrize("items", [item(), {"items": [item()]}, "4"], ids=["an item", "a request", "a text"])
def test_what_is_no_list_of_items_is_refused(service: Service, verify: Verify, items: Any) -> None:
    with pytest.raises(TypeError, match="items is a list of items, but this is a mapping or a text: give the list"):
        verify(items)


def test_an_item_that_cannot_be_written_is_named(service: Service, verify: Verify) -> None:
    with pytest.raises(TypeError, match="item 1: object can't be written as JSON"):
        verify([item(), item(task={"gold": object()})])
    with pytest.raises(ValueError, match="item 2: Out of range"):
        verify([item(), item(), item(task={"gold": float("nan")})])


def test_configurations_are_written_as_what_they_are_like(service: Service, verify: Verify) -> None:
    recipe = UserDict({"assay": 1, "parts": UserList(["a"])})
    assert verify([item()], call={"defaults": {"recipe": recipe}}).rewards == [1.0]
    assert service.batches[0].json["defaults"]["recipe"] == {"assay": 1, "parts": ["a"]}


def test_there_is_no_client_without_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ASSAY_KEY", raising=False)
    with pytest.raises(ValueError, match="ASSAY_KEY"):
        Assay()


def test_a_program_is_run_as_a_tool(service: Service) -> None:
    usage = {"cpu_ms": 1.0, "wall_ms": 2.0, "memory_kb": 3}
    ran = {"outcome": "exited", "reason": None, "exit_code": 0, "signal": None, "stdout": "42\n", "stderr": "",
           "truncated": {"stdout": False, "stderr": False}, "compile": None, "usage": usage, "backend": "process",
           "session": None, "retryable": False}  # fmt: skip
    service.then(Reply(200, ran), problem(503, "unavailable", True))
    with Assay() as assay:
        result = assay.execute("python", "print(42)", stdin="")
        assert (result.stdout, result.usage.memory_kb, result.encoding) == ("42\n", 3, None)
        with pytest.raises(AssayError):
            assay.execute("python", "print(42)")
    assert len(service.seen) == 2, "what a program does must not be done twice"


def test_a_refusal_of_one_request_of_many_ends_the_others(service: Service) -> None:
    async def verify() -> None:
        async with AsyncAssay() as assay:
            with pytest.raises(Problem, match="forbidden"):
                await assay.verify_batch([item()] * 4_096 * 5)
            others = asyncio.all_tasks() - {asyncio.current_task()}
            await asyncio.gather(*others, return_exceptions=True)

    service.then(problem(403, "forbidden"), problem(403, "forbidden"))
    asyncio.run(verify())
    assert len(service.batches) < 5
