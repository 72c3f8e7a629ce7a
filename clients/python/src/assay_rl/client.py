"""The client that waits for its answers."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from types import TracebackType
from typing import Any

import httpx

from assay_rl import adding, reading
from assay_rl.chunks import chunks, prepared
from assay_rl.items import AnyItem, as_mapping, encoded
from assay_rl.models import ExecuteResult, Persist, VerifierList
from assay_rl.patience import Patience
from assay_rl.results import Result, Verdicts
from assay_rl.scoring import Scored, Wait, Work, score
from assay_rl.settings import Settings
from assay_rl.streaming import Given, renewed
from assay_rl.threads import each
from assay_rl.transport import REQUESTS_AT_A_TIME, Coming, broken_by, checked, timeout, until
from assay_rl.wire import Answer, Batch, Request


class Assay:
    """Scores items over HTTP. Threads may share one; a process that was forked gets connections of its own.

    The server gets at most `deadline` seconds for each request, up to 600. A call takes at most `patience` seconds, with
    everything that is tried again: 20 s more than the deadline, unless it is given. With `lines` it speaks NDJSON, so that a connection that breaks costs only what had not
    come yet. Bodies are compressed unless the server is on this machine.
    """

    def __init__(
        self,
        url: str | None = None,
        key: str | None = None,
        *,
        patience: float | None = None,
        deadline: float = 60.0,
        lines: bool = False,
        compress: bool | None = None,
    ) -> None:
        self.__setstate__(Settings.of(url, key, patience, deadline, lines, compress))

    def __getstate__(self) -> Settings:
        """Trainers pickle reward functions: the settings travel, with the key, and connections are made there."""
        return self.settings

    def __setstate__(self, settings: Settings) -> None:
        self.settings = settings
        self._manner = settings.manner()
        self._http: dict[int, httpx.Client] = {}

    def verify(self, item: AnyItem, *, explain: bool = False, persist: Persist = "sync") -> Result:
        """The verdict on one item."""
        return self.verify_batch([item], explain=explain, persist=persist).results[0]

    def verify_batch(
        self,
        items: Iterable[AnyItem],
        *,
        defaults: Mapping[str, Any] | None = None,
        explain: bool = False,
        persist: Persist = "sync",
        patience: float | None = None,
    ) -> Verdicts:
        """A result for each item, in order, however many there are.

        An item that has no verdict in the end is unscored, also where Assay stays away. Raises Problem where Assay
        refuses the request itself (a wrong key, a wrong field), and NotAssay where something else answers.
        """
        began = time.monotonic()
        left = Patience(self.settings.patience if patience is None else patience)
        batch = Batch(as_mapping(defaults or {}), explain, persist, self.settings.lines)
        sent = prepared(items, batch.defaults)
        works = [score(chunk, batch, self._manner, left) for chunk in chunks(sent, len(batch.body([])))]
        return adding.verdicts(sent, self._all(works), time.monotonic() - began)

    def stream(
        self,
        items: Iterable[AnyItem],
        *,
        defaults: Mapping[str, Any] | None = None,
        explain: bool = False,
        persist: Persist = "sync",
        patience: float | None = None,
    ) -> Generator[Result, None, None]:
        """Each result as soon as it is there, in any order: `index` says which item's it is. Every item gets one.

        Of more items than a request holds, one request follows the other, each with this patience. Items whose line
        had not come when a connection broke are sent again, and those that are unscored for now; what has no verdict in
        the end is unscored. Raises as `verify_batch` does, at the first step.
        """
        seconds = self.settings.patience if patience is None else patience
        left = Patience(seconds)
        batch = Batch(as_mapping(defaults or {}), explain, persist, lines=True)
        for chunk in chunks(prepared(items, batch.defaults), len(batch.body([]))):
            last = yield from self._streamed(score(chunk, batch, self._manner, left), Given())
            left = renewed(left, seconds, last)

    def execute(self, language: str, code: str, **fields: Any) -> ExecuteResult:
        """Runs a program as a tool, apart from scoring; fields are those of `POST /v1/execute`. Never tried again."""
        body = encoded({"language": language, "code": code, **fields})
        request = Request("/v1/execute", body, {"Content-Type": "application/json"}, self.settings.patience)
        return reading.execution(reading.parsed(checked(self._sent(request), self.settings.url).body))

    def verifiers(self) -> VerifierList:
        """What scores here: each verifier with the schema of its task, the limits, and the sandbox."""
        request = Request("/v1/verifiers", b"", {}, 30.0)
        return reading.catalog(reading.parsed(checked(self._sent(request, "GET"), self.settings.url).body))

    def _all(self, works: list[Work]) -> list[Scored]:
        if len(works) < 2:
            return [self._run(work, threading.Event()) for work in works]
        return each(works, self._run, REQUESTS_AT_A_TIME)

    def _run(self, work: Work, over: threading.Event) -> Scored:
        """Until it is scored, or nobody waits for it any more."""
        answer: Answer | None = None
        while True:
            try:
                step = work.send(answer)
            except StopIteration as end:
                scored: Scored = end.value
                return scored
            if over.is_set():
                raise InterruptedError("the call is over")
            if isinstance(step, Wait):
                over.wait(step.seconds)
                answer = None
            else:
                answer = self._sent(step)

    def _streamed(self, work: Work, given: Given) -> Generator[Result, None, Answer | None]:
        answer: Answer | None = None
        last = answer
        while True:
            try:
                step = work.send(answer)
            except StopIteration as end:
                yield from given.at_last(end.value)
                return last
            if isinstance(step, Wait):
                time.sleep(step.seconds)
                answer = None
                continue
            coming = Coming()
            given.begin()
            with closing(self._pieces(step, "POST", coming)) as pieces:
                for piece in pieces:
                    yield from given.of(piece, step)
            last = answer = coming.answer

    def _sent(self, request: Request, method: str = "POST") -> Answer:
        end = time.monotonic() + request.timeout
        coming = Coming()
        with closing(self._pieces(request, method, coming, end)) as pieces:
            for _ in pieces:
                if time.monotonic() > end:
                    coming.breaks("was still answering at the deadline")
                    break
        return coming.answer

    def _pieces(
        self, request: Request, method: str, coming: Coming, end: float | None = None
    ) -> Generator[bytes, None, None]:
        """The body of an answer as it comes; how it ended is in `coming`. Without an end each wait has the whole time."""
        try:
            client = self._client()
            limits = timeout(request).as_dict()
            sending = client.build_request(
                method,
                request.path,
                content=request.body,
                headers=dict(request.headers),
                extensions={"timeout": limits} if end is None else {"timeout": limits, "trace": until(end, limits)},
            )
            response = client.send(sending, stream=True)
            try:
                coming.status, coming.headers = response.status_code, response.headers
                for piece in response.iter_bytes():
                    coming.body += piece
                    yield piece
            finally:
                response.close()
        except (httpx.TransportError, httpx.DecodingError) as error:
            coming.breaks(broken_by(error), isinstance(error, httpx.ConnectError))

    def _client(self) -> httpx.Client:
        """Connections of a parent process are its own: two processes on one socket read each other's answers.

        Without a lock: one that another thread held when the process was forked would be held in the child for ever.
        """
        here = os.getpid()
        if here not in self._http:
            self._http.setdefault(here, httpx.Client(**self.settings.for_httpx()))
            for process in [process for process in list(self._http) if process != here]:
                self._http.pop(process, None)
        return self._http[here]

    def close(self) -> None:
        """Closes its connections; it may be used again."""
        client = self._http.pop(os.getpid(), None)
        if client is not None:
            client.close()

    def __enter__(self) -> Assay:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.settings.url!r})"
