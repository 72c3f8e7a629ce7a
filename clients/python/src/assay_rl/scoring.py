"""Has a chunk scored, whatever happens on the way. What is sent, and when, is decided here; clients send and wait."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from typing import Union

from assay_rl.chunks import Prepared
from assay_rl.models import Cause, Group, Summary
from assay_rl.patience import SHORTEST_REQUEST, Patience
from assay_rl.problems import Problem
from assay_rl.results import Result
from assay_rl.wire import Answer, Batch, Request, new_key, read, refusal, unreachable

logger = logging.getLogger("assay_rl")


@dataclass(frozen=True)
class Wait:
    """A pause, in seconds."""

    seconds: float


@dataclass
class Scored:
    """What became of a chunk: its results, and what the server added up, where it saw all of it at once."""

    results: list[Result]
    groups: list[Group]
    summary: Summary | None
    batch_ids: list[str]


Step = Union[Request, Wait]
Work = Generator[Step, Answer | None, Scored]


FIRST_CONTACT = 5.0
"""Seconds that a client tries to connect to an address where nobody has ever answered it."""


@dataclass
class Contact:
    """Whether somebody has answered a client at its address."""

    answered: bool = False


@dataclass(frozen=True)
class Manner:
    """How a client goes about it; the deadline, in seconds, is what the server gets for one request."""

    url: str
    deadline: float
    compress: bool
    contact: Contact = field(default_factory=Contact)


def score(chunk: Sequence[Prepared], batch: Batch, manner: Manner, patience: Patience) -> Work:
    """Sends a chunk, and again what may be scored later, and only that; what has no answer in the end is unscored."""
    queue = [list(chunk)]
    found: dict[int, Result] = {}
    scored = Scored([], [], None, [])
    requests = 0
    while queue:
        items = queue.pop(0)
        answer = yield from _answered(items, batch, manner, patience)
        requests += 1
        if isinstance(answer, str):
            _note(items, found, "dependency_failed", answer)
        elif answer.status == 413 and len(items) > 1:
            middle = len(items) // 2
            queue[:0] = [items[:middle], items[middle:]]
        elif answer.status == 413:
            _note(items, found, "bad_request", str(refusal(answer, manner.url)), retryable=False)
        elif answer.status == 500:
            _note(items, found, "bug", str(refusal(answer, manner.url)), retryable=False)
        elif answer.status != 200:
            raise _placed(refusal(answer, manner.url), items)
        else:
            again = _take(items, answer, found, scored)
            seconds = patience.wait() if again else None
            if seconds is not None:
                yield Wait(seconds)
                queue.append(again)
    if requests > 1:
        scored.groups, scored.summary = [], None
    scored.results = [found[item.index] for item in chunk]
    return scored


def _answered(
    items: Sequence[Prepared], batch: Batch, manner: Manner, patience: Patience
) -> Generator[Step, Answer | None, Answer | str]:
    """The server's last word on these items, or why there is none. All tries are one to the server.

    Raises Unreachable where nobody listens at the address, and nobody ever has: no patience mends a wrong address.
    """
    key = new_key()
    began = time.monotonic()
    warned = False
    silent: Answer | None = None
    why = "the call had no time left"
    while patience.left() > SHORTEST_REQUEST:
        left = patience.left()
        answer = yield batch.request(items, key, min(manner.deadline, left), left, manner.compress)
        assert answer is not None
        if answer.status != 0:
            manner.contact.answered = True
        if not _may_come(answer):
            return answer
        why = f"{manner.url} " + (answer.broken or f"answered {answer.status}")
        seconds = patience.wait(answer.retry_after)
        silent = answer if answer.refused and not manner.contact.answered else None
        if silent:
            if seconds is None or time.monotonic() + seconds - began > FIRST_CONTACT:
                break
            if not warned:
                logger.warning("%s; trying for %g s", why, FIRST_CONTACT)
            warned = True
        elif seconds is None:
            break
        logger.info("%s; again in %.1f s", why, seconds)
        yield Wait(seconds)
    # Also where the last wait took longer than it should, and no time is left for another try.
    if silent:
        raise unreachable(silent, manner.url)
    logger.warning("%d items are unscored: %s", len(items), why)
    return why


def _may_come(answer: Answer) -> bool:
    """Whether the same request may be answered later."""
    if answer.status in (0, 408, 502, 504):
        return True
    refused = answer.status in (409, 429, 500, 503)
    if refused and answer.media_type == "application/problem+json":
        return refusal(answer, "").retryable or answer.status == 409
    return refused


def _take(items: Sequence[Prepared], answer: Answer, found: dict[int, Result], scored: Scored) -> list[Prepared]:
    """Notes the results of an answer, and gives the items that are worth sending again."""
    outcome = read(answer)
    for place, item in enumerate(items):
        result = outcome.results.get(place)
        if result is not None:
            found[item.index] = moved(result, items)
        else:
            why = outcome.missing or "there is no result for this item"
            _note([item], found, "dependency_failed" if outcome.retryable else "bug", why, outcome.retryable)
    scored.groups, scored.summary = outcome.groups, outcome.summary
    if outcome.batch_id is not None:
        scored.batch_ids.append(outcome.batch_id)
    return [item for item in items if found[item.index].retryable]


def moved(result: Result, items: Sequence[Prepared]) -> Result:
    """The result with its place, and its error's pointer, in the caller's list instead of the request's."""
    error = result.error and replace(result.error, pointer=_pointer(result.error.pointer, items))
    return replace(result, index=items[result.index].index, error=error)


def _placed(problem: Problem, items: Sequence[Prepared]) -> Problem:
    """The same for a refusal."""
    problem.errors = [replace(error, pointer=_pointer(error.pointer, items)) for error in problem.errors]
    return problem


def _pointer(pointer: str, items: Sequence[Prepared]) -> str:
    inside = re.match(r"/items/(\d+)(?=/|$)", pointer)
    if inside is None or int(inside[1]) >= len(items):
        return pointer
    return f"/items/{items[int(inside[1])].index}{pointer[inside.end() :]}"


def _note(
    items: Sequence[Prepared], found: dict[int, Result], cause: Cause, detail: str, retryable: bool = True
) -> None:
    """Notes that items have no verdict, beside what an earlier answer said of them."""
    for item in items:
        found.setdefault(item.index, unscored(item.index, item.id, cause, detail, retryable))


def unscored(index: int, id: str, cause: Cause, detail: str, retryable: bool) -> Result:
    """The result of an item that the server gave none for."""
    return Result(
        index=index,
        id=id,
        verdict_id=None,
        status="unscored",
        reward=None,
        score=None,
        certainty=None,
        undecided_reason=None,
        parts={},
        step_scores=[],
        answer=None,
        decided_by=None,
        recovery="off",
        recovered=False,
        cause=cause,
        retryable=retryable,
        detail=detail,
        error=None,
        verifier=None,
        recipe=None,
        judge=None,
        cached=False,
        latency_ms=0.0,
        explanation=None,
    )
