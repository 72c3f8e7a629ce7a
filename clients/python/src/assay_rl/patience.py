"""How long a call is tried again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

SHORTEST_REQUEST = 0.25
"""Seconds. A request that has less is not worth sending."""


class Patience:
    """The time that one call has, with all its requests and waits."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = clock() + seconds
        self._waits = 0

    def left(self) -> float:
        """Seconds until the call has to be over."""
        return self._end - self._clock()

    def wait(self, asked: float | None = None) -> float | None:
        """Seconds to wait before the next try: those that the server asked for, or longer each time.

        None where there would be no time left afterwards.
        """
        growing = min(0.25 * 2.0 ** min(self._waits, 6), 15.0)
        # A server that asks for 0 s time and again is not to be asked as fast as it can refuse.
        least = min(0.25 * self._waits, 1.0)
        self._waits += 1
        # A trainer's ranks fail together; they must not come back together.
        seconds = (growing if asked is None else max(asked, least)) * random.uniform(1.0, 1.25)
        return seconds if seconds + SHORTEST_REQUEST < self.left() else None
