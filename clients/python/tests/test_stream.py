"""Results one by one, as they come: by both clients, from a server that goes wrong."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Generator, Iterable
from typing import Any

import pytest

from assay_rl import Assay, AsyncAssay, Problem, Result, Unreachable
from tests.service import KEY, Reply, Seen, Service, problem, verdict
from tests.test_client import item

Stream = Callable[..., Generator[Result, None, None]]


def _sync(items: Iterable[Any], **settings: Any) -> Generator[Result, None, None]:
    with Assay(**settings) as assay:
        yield from assay.stream(items)


def _async(items: Iterable[Any], **settings: Any) -> Generator[Result, None, None]:
    """Step by step, so that what is done between two results is done between them."""
    loop = asyncio.new_event_loop()
    assay = AsyncAssay(**settings)
    results = assay.stream(items)
    try:
        while True:
            yield loop.run_until_complete(anext(results))
    except StopAsyncIteration:
        pass
    finally:
        loop.run_until_complete(results.aclose())
        loop.run_until_complete(assay.aclose())
        loop.close()


@pytest.fixture(params=[_sync, _async], ids=["sync", "async"])
def stream(request: pytest.FixtureRequest) -> Stream:
    results: Stream = request.param
    return results


def first_line(service: Service, **more: Any) -> Callable[[Seen], Reply]:
    """An answer of which only the first line and a bit of the second come."""

    def reply(seen: Seen) -> Reply:
        whole = service.scored(seen)
        assert isinstance(whole.body, bytes)
        return Reply(200, whole.body, whole.headers, cut=whole.body.index(b"\n") + 40, **more)

    return reply


def test_a_result_is_there_before_the_answer_is_whole(service: Service, stream: Stream) -> None:
    had_one = threading.Event()
    service.then(first_line(service, until=had_one))
    results = stream([item(id="a"), item("it is 5", id="b")])

    first = next(results)
    assert (first.id, first.reward, first.index) == ("b", 0.0, 1)
    assert "idempotency-key" not in service.batches[0].headers, "a real gateway would answer all at once"
    had_one.set()
    assert [result.id for result in results] == ["a"]
    assert len(service.batches) == 1


def test_what_had_no_line_when_the_connection_broke_is_sent_again(service: Service, stream: Stream) -> None:
    service.then(first_line(service))

    assert [(result.id, result.index) for result in stream([item(id="a"), item(id="b")])] == [("b", 1), ("a", 0)]
    assert [[sent["id"] for sent in seen.items] for seen in service.batches] == [["a", "b"], ["a"]]


def test_what_is_unscored_for_now_is_handed_out_once_it_is_known(service: Service, stream: Stream) -> None:
    def with_time(sent: dict[str, Any], index: int) -> dict[str, Any]:
        return verdict(sent if len(service.batches) == 1 else item(id=sent["id"]), index)

    service.verdict = with_time
    results = list(stream([item(id="now"), item("overloaded", id="later")]))

    assert [(result.id, result.index, result.reward) for result in results] == [("now", 0, 1.0), ("later", 1, 1.0)]
    assert [[sent["id"] for sent in seen.items] for seen in service.batches] == [["now", "later"], ["later"]]


def test_items_that_an_assay_stays_away_from_are_unscored(service: Service) -> None:
    service.then(lambda seen: Reply(200, service.scored(seen).body, {"Connection": "close"}))
    with Assay(patience=0.6) as assay:
        assert assay.verify(item()).reward == 1.0
        service.close()
        results = list(assay.stream([item()] * 5_000))

    assert [result.index for result in results] == list(range(5_000))
    assert {result.cause for result in results} == {"dependency_failed"}


def test_a_stream_from_an_address_where_nobody_has_ever_answered_raises(stream: Stream) -> None:
    with socket.socket() as taken, pytest.raises(Unreachable):
        taken.bind(("127.0.0.1", 0))
        list(stream([item()], url=f"http://127.0.0.1:{taken.getsockname()[1]}", key=KEY, patience=0.6))


def test_a_refusal_raises_and_more_than_a_request_holds_is_divided(service: Service, stream: Stream) -> None:
    service.then(problem(422, "invalid-field"))
    with pytest.raises(Problem, match="invalid-field"):
        next(stream([item()]))

    assert {result.index for result in stream([item()] * 5_000)} == set(range(5_000))
    assert [len(seen.items) for seen in service.batches[1:]] == [4_096, 904]


def test_a_caller_that_has_had_enough_leaves_no_connection_behind(service: Service, stream: Stream) -> None:
    never = threading.Event()
    service.then(first_line(service, until=never))
    results = stream([item(), item()])
    next(results)
    results.close()
    never.set()

    assert [result.reward for result in stream([item()])] == [1.0]
