"""What both clients make of httpx's ways to fail."""

from __future__ import annotations

import time
from collections.abc import Callable

import httpx

from assay_rl.wire import NDJSON, Answer, Request, refusal, unreachable

REQUESTS_AT_A_TIME = 2
"""Of one call. More would only wait in the server."""


def timeout(request: Request) -> httpx.Timeout:
    """For each step of a request; a server that is not there is known sooner."""
    return httpx.Timeout(request.timeout, connect=min(10.0, request.timeout))


def until(end: float, timeouts: dict[str, float | None]) -> Callable[[str, object], None]:
    """What has each step of a request end then, on the monotonic clock: httpx tells of each before it looks at its limit."""

    def shorten(step: str, details: object) -> None:
        left = max(end - time.monotonic(), 0.001)
        for name, limit in timeouts.items():
            timeouts[name] = left if limit is None else min(limit, left)

    return shorten


class Coming:
    """An answer on its way, as far as it came."""

    def __init__(self) -> None:
        self.status = 0
        self.headers = httpx.Headers()
        self.body = bytearray()
        self._broken: str | None = None
        self._refused = False

    def breaks(self, why: str, refused: bool = False) -> None:
        """Nothing more will come."""
        self._broken = why
        self._refused = refused

    @property
    def answer(self) -> Answer:
        """What came of it. The lines that came before it broke count; half a JSON is none."""
        answer = Answer(self.status, dict(self.headers), bytes(self.body), self._broken)
        whole = self._broken is None or (self.status == 200 and answer.media_type == NDJSON)
        return answer if whole else Answer(0, broken=self._broken, refused=self._refused)


def broken_by(error: Exception) -> str:
    """Why there was no answer, in words that contain no header."""
    if isinstance(error, httpx.ConnectTimeout):
        return "could not be connected to in time"
    if isinstance(error, httpx.ConnectError):
        return f"can't be connected to: {error}"
    if isinstance(error, httpx.TimeoutException):
        return "did not answer in time"
    return f"broke the connection: {error or type(error).__name__}"


def checked(answer: Answer, url: str) -> Answer:
    """An answer with the status 200; anything else is raised."""
    if answer.status == 0:
        raise unreachable(answer, url)
    if answer.status != 200:
        raise refusal(answer, url)
    return answer
