"""Hands results out while an answer still comes; what is sent again is decided by `scoring`, as for every call."""

from __future__ import annotations

import json

from assay_rl import reading
from assay_rl.patience import Patience
from assay_rl.results import Result
from assay_rl.scoring import Scored, moved
from assay_rl.wire import Answer, Request


class Given:
    """The results that the caller has had, each once and only when it will not change any more."""

    def __init__(self) -> None:
        self._indexes: set[int] = set()
        self._rest = b""

    def begin(self) -> None:
        """A new answer comes; of the last one only whole lines count."""
        self._rest = b""

    def of(self, piece: bytes, request: Request) -> list[Result]:
        """The results to hand out, of a piece of the answer to a request."""
        *lines, self._rest = (self._rest + piece).split(b"\n")
        found = [_result(line, request) for line in lines]
        return self._new([result for result in found if result is not None and not result.retryable])

    def at_last(self, scored: Scored) -> list[Result]:
        """Those that were not handed out, once no more will come."""
        return self._new(scored.results)

    def _new(self, results: list[Result]) -> list[Result]:
        new = [result for result in results if result.index not in self._indexes]
        self._indexes.update(result.index for result in new)
        return new


def _result(line: bytes, request: Request) -> Result | None:
    try:
        value = json.loads(line)
    except ValueError:
        return None  # a blank line, or no answer of Assay's, which is dealt with when all of it is there
    if not isinstance(value, dict) or value.get("type") != "result":
        return None
    result = reading.result(value)
    return moved(result, request.items) if result.index < len(request.items) else None


def renewed(left: Patience, seconds: float, last: Answer | None) -> Patience:
    """The patience for the next request of a stream: none but what is left, where the last one got no answer."""
    return Patience(seconds) if last is not None and last.status == 200 else left
