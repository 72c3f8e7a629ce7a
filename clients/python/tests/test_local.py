"""The engine of this machine, on a process that goes wrong: what is asked again, and what comes of it."""

from __future__ import annotations

import multiprocessing
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from assay_rl import Item, Misconfigured, NotAssay
from assay_rl.local import Engine

PIPE = [sys.executable, "-m", "tests.pipe"]


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.setenv("PYTHONPATH", ":".join(sys.path))
    monkeypatch.chdir(Path(__file__).parent.parent)
    with Engine(command=PIPE) as engine:
        yield engine


def item(response: str = "it is 4", **fields: Any) -> dict[str, Any]:
    return {"task": {"gold": "4"}, "response": response, **fields}


def test_results_come_in_the_order_of_the_items_and_one_process_gives_them(engine: Engine) -> None:
    items: list[Any] = [item("4" if index % 3 else "5", id=str(index)) for index in range(5_000)]
    found = engine.verify_batch(items)

    assert found.rewards == [float(index % 3 > 0) for index in range(5_000)]
    assert [result.index for result in found.results] == list(range(5_000))
    assert found.summary.n == 5_000
    again = engine.verify(Item(response="4", task={"gold": "4"}))
    assert (again.index, again.reward) == (0, 1.0)
    assert {result.detail for result in found.results} == {again.detail}


def test_what_was_not_answered_is_asked_once_more(engine: Engine, tmp_path: Path) -> None:
    items = [item(), item("5"), item(f"die once {tmp_path / 'marker 4'}"), *[item("5"), item()] * 200]
    found = engine.verify_batch(items)

    assert found.rewards == [1.0, 0.0, 1.0, *[0.0, 1.0] * 200]


def test_an_item_with_which_the_process_dies_twice_is_unscored_and_no_other(engine: Engine) -> None:
    found = engine.verify_batch([item(), item("die"), item("5"), item("die"), *[item()] * 300])

    assert found.rewards == [1.0, None, 0.0, None, *[1.0] * 300]
    dead = found.results[1]
    assert (dead.cause, dead.retryable) == ("bug", False)
    assert dead.detail == "the process that scored the item died twice"
    assert engine.verify(item()).reward == 1.0


def test_a_call_gives_up_where_no_process_lives(engine: Engine) -> None:
    with pytest.raises(NotAssay, match="ended 8 times without a result"):
        engine.verify_batch([item("die")] * 9)


def test_a_process_that_hangs_is_as_one_that_has_died(engine: Engine) -> None:
    impatient = Engine(command=PIPE, patience=3.0)
    with impatient:
        assert impatient.verify_batch([item(), item("hang"), item("5")]).rewards == [1.0, None, 0.0]


def test_what_a_command_says_where_it_does_not_start_is_raised(engine: Engine) -> None:
    with pytest.raises(Misconfigured, match="there is no recipe maths; did you mean math?"):
        Engine(command=PIPE, recipe="maths").verify(item())
    with pytest.raises(Misconfigured, match="no-such-command can't be started .*ASSAY_COMMAND"):
        Engine(command="no-such-command").verify(item())
    with pytest.raises(Misconfigured, match="false pipe ended with exit code 1 before its first result: it said nothing"):
        Engine(command="false").verify(item())


def test_an_error_points_into_the_items_of_its_call(engine: Engine) -> None:
    for _ in range(2):
        found = engine.verify_batch([item(), item("bad_request")])
        error = found.results[1].error
        assert error is not None and error.pointer == "/items/1/task/gold"


def test_a_row_that_the_process_cannot_read_costs_itself_only(engine: Engine) -> None:
    found = engine.verify_batch([item(), item("unreadable", id="a"), item()])

    assert found.rewards == [1.0, None, 1.0]
    assert (found.results[1].id, found.results[1].cause) == ("a", "bad_request")


def test_an_answer_of_something_else_is_never_a_verdict(engine: Engine) -> None:
    with pytest.raises(NotAssay, match="answered row 1 where row 0 was due"):
        engine.verify_batch([item("another's"), item()])
    with pytest.raises(NotAssay, match="Listening on port 80"):
        engine.verify_batch([item("chatter"), item()])
    assert engine.verify_batch([item(), item("5")]).rewards == [1.0, 0.0]


def test_the_command_is_that_of_the_environment(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASSAY_COMMAND", f"'{PIPE[0]}' -m tests.pipe")
    with Engine() as other:
        assert other.verify(item()).reward == 1.0


def test_an_item_keeps_what_it_gives_itself_of_the_defaults(engine: Engine) -> None:
    found = engine.verify_batch([{"response": "4"}, item("4", task={"gold": "5"})], defaults={"task": {"gold": "4"}})
    assert found.rewards == [1.0, 0.0]


def _scored(engine: Engine, queue: Any) -> None:
    result = engine.verify(item())
    queue.put((result.reward, result.detail))


def test_a_forked_and_a_pickled_engine_have_a_process_of_their_own(engine: Engine) -> None:
    here = engine.verify(item()).detail
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_scored, args=(engine, queue))
    child.start()
    reward, there = queue.get(timeout=60)
    child.join()

    assert reward == 1.0 and there != here
    with pickle.loads(pickle.dumps(engine)) as other:
        assert other.verify(item()).detail not in (here, there)
    assert engine.verify(item()).detail == here


def test_threads_may_share_an_engine(engine: Engine) -> None:
    def score(number: int) -> list[float | None]:
        return engine.verify_batch([item("4" if number % 2 else "5")] * 50).rewards

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(score, range(40))) == [[float(number % 2)] * 50 for number in range(40)]
