"""The client for event loops."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import httpx

from assay_rl import adding, reading
from assay_rl.chunks import Prepared, chunks, prepared
from assay_rl.items import AnyItem, as_mapping, encoded
from assay_rl.models import ExecuteResult, Persist, VerifierList
from assay_rl.patience import Patience
from assay_rl.results import Result, Verdicts
from assay_rl.scoring import Scored, Wait, Work, score
from assay_rl.settings import CONNECTIONS, Settings
from assay_rl.streaming import Given, renewed
from assay_rl.transport import REQUESTS_AT_A_TIME, Coming, broken_by, checked, timeout
from assay_rl.wire import Answer, Batch, Request


@dataclass(frozen=True)
class Loop:
    """What belongs to one event loop: its connections, and who may use them. httpx is slow at keeping many in wait."""

    http: httpx.AsyncClient
    turns: asyncio.Semaphore


class AsyncAssay:
    """As Assay, with coroutines. Several event loops may share one: each gets connections of its own."""

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
        """As Assay's."""
        return self.settings

    def __setstate__(self, settings: Settings) -> None:
        self.settings = settings
        self._manner = settings.manner()
        self._loops: dict[tuple[int, asyncio.AbstractEventLoop], Loop] = {}

    async def verify(self, item: AnyItem, *, explain: bool = False, persist: Persist = "sync") -> Result:
        """The verdict on one item."""
        return (await self.verify_batch([item], explain=explain, persist=persist)).results[0]

    async def verify_batch(
        self,
        items: Iterable[AnyItem],
        *,
        defaults: Mapping[str, Any] | None = None,
        explain: bool = False,
        persist: Persist = "sync",
        patience: float | None = None,
    ) -> Verdicts:
        """As Assay.verify_batch. Of more calls at a time than there are connections, the others wait for their turn first."""
        began = time.monotonic()
        batch = Batch(as_mapping(defaults or {}), explain, persist, self.settings.lines)
        sent = prepared(items, batch.defaults)
        async with self._here().turns:
            scored = await self._all(sent, batch, Patience(self.settings.patience if patience is None else patience))
        return adding.verdicts(sent, scored, time.monotonic() - began)

    async def _all(self, sent: list[Prepared], batch: Batch, left: Patience) -> list[Scored]:
        turns = asyncio.Semaphore(REQUESTS_AT_A_TIME)

        async def run(work: Work) -> Scored:
            async with turns:
                return await self._run(work)

        works = [score(chunk, batch, self._manner, left) for chunk in chunks(sent, len(batch.body([])))]
        running = [asyncio.ensure_future(run(work)) for work in works]
        try:
            return list(await asyncio.gather(*running))
        finally:
            for one in running:
                one.cancel()  # a refusal of one is a refusal of all

    async def stream(
        self,
        items: Iterable[AnyItem],
        *,
        defaults: Mapping[str, Any] | None = None,
        explain: bool = False,
        persist: Persist = "sync",
        patience: float | None = None,
    ) -> AsyncGenerator[Result, None]:
        """As Assay.stream."""
        seconds = self.settings.patience if patience is None else patience
        left = Patience(seconds)
        batch = Batch(as_mapping(defaults or {}), explain, persist, lines=True)
        for chunk in chunks(prepared(items, batch.defaults), len(batch.body([]))):
            answers: list[Answer] = []
            work = score(chunk, batch, self._manner, left)
            async with aclosing(self._streamed(work, Given(), answers)) as results:
                async for result in results:
                    yield result
            left = renewed(left, seconds, answers[-1] if answers else None)

    async def execute(self, language: str, code: str, **fields: Any) -> ExecuteResult:
        """As Assay.execute."""
        body = encoded({"language": language, "code": code, **fields})
        request = Request("/v1/execute", body, {"Content-Type": "application/json"}, self.settings.patience)
        return reading.execution(reading.parsed(checked(await self._sent(request), self.settings.url).body))

    async def verifiers(self) -> VerifierList:
        """As Assay.verifiers."""
        answer = await self._sent(Request("/v1/verifiers", b"", {}, 30.0), "GET")
        return reading.catalog(reading.parsed(checked(answer, self.settings.url).body))

    async def _run(self, work: Work) -> Scored:
        answer: Answer | None = None
        while True:
            try:
                step = work.send(answer)
            except StopIteration as end:
                scored: Scored = end.value
                return scored
            if isinstance(step, Wait):
                await asyncio.sleep(step.seconds)
                answer = None
            else:
                answer = await self._sent(step)

    async def _streamed(self, work: Work, given: Given, answers: list[Answer]) -> AsyncGenerator[Result, None]:
        answer: Answer | None = None
        while True:
            try:
                step = work.send(answer)
            except StopIteration as end:
                for result in given.at_last(end.value):
                    yield result
                return
            if isinstance(step, Wait):
                await asyncio.sleep(step.seconds)
                answer = None
                continue
            coming = Coming()
            given.begin()
            async with aclosing(self._pieces(step, "POST", coming)) as pieces:
                async for piece in pieces:
                    for result in given.of(piece, step):
                        yield result
            answer = coming.answer
            answers.append(answer)

    async def _sent(self, request: Request, method: str = "POST") -> Answer:
        coming = Coming()

        async def exchange() -> None:
            async with aclosing(self._pieces(request, method, coming)) as pieces:
                async for _ in pieces:
                    pass

        try:
            await asyncio.wait_for(exchange(), request.timeout)
        except asyncio.TimeoutError:
            coming.breaks("did not answer in time")
        return coming.answer

    async def _pieces(self, request: Request, method: str, coming: Coming) -> AsyncGenerator[bytes, None]:
        """The body of an answer as it comes; how it ended is in `coming`."""
        try:
            client = self._here().http
            sending = client.build_request(
                method, request.path, content=request.body, headers=dict(request.headers), timeout=timeout(request)
            )
            response = await client.send(sending, stream=True)
            try:
                coming.status, coming.headers = response.status_code, response.headers
                async for piece in response.aiter_bytes():
                    coming.body += piece
                    yield piece
            finally:
                await response.aclose()
        except (httpx.TransportError, httpx.DecodingError) as error:
            coming.breaks(broken_by(error), isinstance(error, httpx.ConnectError))

    def _here(self) -> Loop:
        """Connections belong to the loop that opened them, and to the process; what is left of others is let go."""
        here = os.getpid(), asyncio.get_running_loop()
        if here not in self._loops:
            for process, loop in list(self._loops):
                if process != here[0] or loop.is_closed():
                    self._loops.pop((process, loop), None)
            self._loops[here] = Loop(httpx.AsyncClient(**self.settings.for_httpx()), asyncio.Semaphore(CONNECTIONS))
        return self._loops[here]

    async def aclose(self) -> None:
        """Closes the connections of the running loop; it may be used again."""
        here = self._loops.pop((os.getpid(), asyncio.get_running_loop()), None)
        if here is not None:
            await here.http.aclose()

    async def __aenter__(self) -> AsyncAssay:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.settings.url!r})"
