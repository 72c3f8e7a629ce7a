"""Several waits at a time, for a client that has no event loop."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
E = TypeVar("E")

LONGEST_WAIT = 1.0


def each(values: Sequence[T], call: Callable[[T, threading.Event], R], at_a_time: int) -> list[R]:
    """What a call makes of each value, in order. What one raises, or an interruption, ends the others.

    They are told by the event. Nobody waits for their threads, as an executor would: Ctrl-C must not have to wait for an
    answer that does not come.
    """
    waiting = deque(enumerate(values))
    ended: SimpleQueue[tuple[int, R | BaseException, bool]] = SimpleQueue()
    over = threading.Event()

    def run() -> None:
        while waiting:
            try:
                place, value = waiting.popleft()
            except IndexError:
                return
            try:
                ended.put((place, call(value, over), True))
            except BaseException as failure:
                ended.put((place, failure, False))

    for _ in range(min(at_a_time, len(values))):
        threading.Thread(target=run, daemon=True).start()
    results: dict[int, R] = {}
    try:
        for _ in values:
            place, result, well = _next(ended)
            if isinstance(result, BaseException) and not well:
                raise result
            results[place] = result  # type: ignore[assignment]
    finally:
        waiting.clear()
        over.set()
    return [results[place] for place in range(len(values))]


def _next(queue: SimpleQueue[E]) -> E:
    """Waits in steps: a signal that comes right before a wait begins is looked at when that ends."""
    while True:
        try:
            return queue.get(timeout=LONGEST_WAIT)
        except Empty:
            continue
