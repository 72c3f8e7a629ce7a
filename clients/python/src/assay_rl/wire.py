"""Requests and answers of one batch, as bytes."""

from __future__ import annotations

import gzip
import json
import re
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any

from assay_rl import reading
from assay_rl.chunks import Prepared
from assay_rl.items import encoded
from assay_rl.models import Group, Persist, Summary
from assay_rl.problems import NotAssay, Problem, Unreachable
from assay_rl.results import Result

NDJSON = "application/x-ndjson"
WORTH_COMPRESSING = 8 * 1024
MOST_GROWTH = 50
"""Assay refuses what grows more than 100 times by decompression; repetitive responses can."""


@dataclass(frozen=True)
class Request:
    """What is posted, for these items; timeout is in seconds and longer than the deadline in the headers."""

    path: str
    body: bytes
    headers: Mapping[str, str]
    timeout: float
    items: Sequence[Prepared] = ()


@dataclass(frozen=True)
class Answer:
    """What came back: broken says why it ended early, and status is 0 where not even that came.

    `refused` says that there was no connection at all: nobody listens there, or the name is not known.
    """

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    broken: str | None = None
    refused: bool = False

    @property
    def media_type(self) -> str:
        """Of the body, without parameters."""
        return self.headers.get("content-type", "").split(";")[0].strip()

    @property
    def retry_after(self) -> float | None:
        """Seconds, where the server asked for some."""
        value = self.headers.get("retry-after", "").strip()
        if re.fullmatch("[0-9]{1,9}", value):
            return float(value)
        try:
            return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
        except (TypeError, ValueError):
            return None


@dataclass(frozen=True)
class Batch:
    """What holds for every item of a call."""

    defaults: Mapping[str, Any]
    explain: bool = False
    persist: Persist = "sync"
    lines: bool = False

    def head(self) -> dict[str, Any]:
        """What stands beside the items. The deadline does not: a repeat must have the same body."""
        head: dict[str, Any] = {"explain": self.explain, "persist": self.persist}
        if self.defaults:
            head["defaults"] = dict(self.defaults)
        return head

    def body(self, items: Sequence[Prepared]) -> bytes:
        """JSON, or lines of it."""
        bodies = [item.body for item in items]
        if self.lines:
            return b"\n".join([encoded({"type": "batch", **self.head()}), *bodies, b""])
        return encoded(self.head())[:-1] + b',"items":[' + b",".join(bodies) + b"]}"

    def request(self, items: Sequence[Prepared], key: str, deadline: float, longest: float, compress: bool) -> Request:
        """The request that has these items scored by the deadline, in seconds, and never twice under one key.

        Lines have no key: the verdicts under one are stored together, so that the first line would wait for the last.
        """
        media_type = NDJSON if self.lines else "application/json"
        headers = {
            "Content-Type": media_type,
            "Accept": f"{NDJSON}, application/problem+json" if self.lines else "application/json",
            "Assay-Deadline-Ms": str(max(1, min(int(deadline * 1000), 600_000))),
        }
        if not self.lines:
            headers["Idempotency-Key"] = key
        body = self.body(items)
        if compress and len(body) >= WORTH_COMPRESSING:
            compressed = gzip.compress(body, 1, mtime=0)
            if len(body) < MOST_GROWTH * len(compressed):
                body = compressed
                headers["Content-Encoding"] = "gzip"
        # The server answers a little before its deadline; a network that swallowed that is given up a little after.
        return Request("/v1/verify:batch", body, headers, min(deadline + 5, longest), items)


def new_key() -> str:
    """An idempotency key that nobody else has."""
    return uuid.uuid4().hex


@dataclass
class Read:
    """What an answer says: results by their place in the request, and why the others are missing."""

    results: dict[int, Result]
    groups: list[Group]
    summary: Summary | None
    batch_id: str | None
    missing: str | None
    retryable: bool = True


def read(answer: Answer) -> Read:
    """The results in an answer with the status 200, whole or broken off."""
    if answer.media_type == NDJSON:
        return _lines(answer)
    if answer.broken is not None:
        return Read({}, [], None, None, answer.broken)
    batch = reading.batch(reading.parsed(answer.body))
    by_index = {result.index: result for result in batch.results}
    return Read(by_index, list(batch.groups), batch.summary, batch.batch_id, None)


def _lines(answer: Answer) -> Read:
    whole = Read({}, [], None, None, answer.broken or "the answer ended before its summary")
    for line in filter(None, answer.body.split(b"\n")):
        try:
            value = json.loads(line)
        except ValueError:
            break  # the connection broke in this line
        kind = value.pop("type", None)
        if kind == "result":
            result = reading.result(value)
            whole.results[result.index] = result
        elif kind == "group":
            whole.groups.append(reading.group(value))
        elif kind == "summary":
            whole.batch_id = value.pop("batch_id", None)
            whole.summary = reading.summary(value)
            whole.missing = None
        elif kind == "error":
            problem = reading.problem(value.get("problem"))
            whole.missing, whole.retryable = str(problem), problem.retryable
    return whole


def unreachable(answer: Answer, url: str) -> Unreachable:
    """Why no answer came, and what to do where nobody listens."""
    remedy = ": start Assay there (./assay serve), or say in ASSAY_URL where it is" if answer.refused else ""
    return Unreachable(f"{url} {answer.broken}{remedy}")


def refusal(answer: Answer, url: str) -> Problem:
    """The problem in an answer that is not 200."""
    try:
        return reading.problem(json.loads(answer.body))
    except (ValueError, NotAssay):
        what = f"{answer.status} {answer.media_type}".strip()
        raise NotAssay(f"{url} does not answer as Assay does: {what}: {answer.body[:80]!r}") from None
