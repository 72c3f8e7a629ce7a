"""What both clients make of httpx's ways to fail."""

from __future__ import annotations

import httpx

from assay.problems import Unreachable
from assay.wire import NDJSON, Answer, Request, refusal

REQUESTS_AT_A_TIME = 2
"""Of one call. More would only wait in the server."""


def timeout(request: Request) -> httpx.Timeout:
    """For each step of a request; a server that is not there is known sooner."""
    return httpx.Timeout(request.timeout, connect=min(10.0, request.timeout))


def broken(status: int, headers: httpx.Headers, body: bytearray, why: str) -> Answer:
    """An answer that did not come to its end. The lines that came count; half a JSON is none."""
    answer = Answer(status, dict(headers), bytes(body), why)
    return answer if status == 200 and answer.media_type == NDJSON else Answer(0, broken=why)


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
        raise Unreachable(f"{url} {answer.broken}")
    if answer.status != 200:
        raise refusal(answer, url)
    return answer
