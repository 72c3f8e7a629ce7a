"""Scores items in a process of this machine, without a server: for data sets that are mapped, and for tests."""

from __future__ import annotations

import io
import json
import logging
import os
import queue
import re
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import TracebackType
from typing import IO, Any, cast

from assay_rl import adding, reading
from assay_rl.blocks import Block
from assay_rl.chunks import Prepared, prepared
from assay_rl.items import AnyItem, as_mapping
from assay_rl.problems import Misconfigured, NotAssay
from assay_rl.results import Result, Verdicts
from assay_rl.scoring import Scored, unscored

logger = logging.getLogger("assay_rl")

FIRST_SIGNAL = 128
"""Exit codes from here on, and below 0, are those of a process that was killed; others end by themselves."""

LONGEST_ITEM = 900.0
"""Seconds that one result may take: more than the longest deadline that an item has."""

SECONDS_TO_END = 30.0
"""How long a process whose input has ended may finish its work."""

BYTES_A_READ = 1 << 18
"""Results that have arrived together are read together."""

BYTES_A_WRITE = 1 << 16
"""Items are written together from this size on, which is that of a pipe: a call of the system for each would cost more."""

DEATHS_AT_MOST = 8
"""Processes in a row that end before their first result, until a call gives up."""

DEATHS_OF_COLUMNS = 3
"""Processes that die of blocks, until all rows are given as items."""


@dataclass(frozen=True)
class _Settings:
    arguments: tuple[str, ...]
    patience: float

    def of_columns(self) -> _Settings:
        """The same for blocks, whose answers explain nothing."""
        return replace(self, arguments=(*(given for given in self.arguments if given != "--explain"), "--columns"))


class Engine:
    """Scores items as `Assay` does, but in a process `assay pipe` of its own: nothing is stored, and there is no key.

    The command is `command`, or what ASSAY_COMMAND says, or `assay`. A process that was forked, or that an engine was
    pickled to, starts one of its own at its first call. One that dies is started again, and gets once more what it had
    not answered, an item at a time: an item with which it dies twice is unscored. Threads that share an engine wait for
    each other.
    """

    def __init__(
        self,
        *,
        recipe: str | None = None,
        verifier: str | None = None,
        explain: bool = False,
        command: str | Sequence[str] | None = None,
        patience: float = LONGEST_ITEM,
    ) -> None:
        if recipe is not None and verifier is not None:
            raise ValueError("recipe and verifier exclude each other")
        given = command if command is not None else os.environ.get("ASSAY_COMMAND") or "assay"
        arguments = shlex.split(given) if isinstance(given, str) else list(given)
        arguments.append("pipe")
        for option, value in (("--recipe", recipe), ("--verifier", verifier)):
            arguments += [] if value is None else [option, value]
        self.__setstate__(_Settings((*arguments, "--explain") if explain else tuple(arguments), patience))

    def __getstate__(self) -> _Settings:
        return self._settings

    def __setstate__(self, settings: _Settings) -> None:
        self._settings = settings
        self._scorers: dict[int, _Scorer] = {}

    def verify(self, item: AnyItem) -> Result:
        """The verdict on one item."""
        return self.verify_batch([item]).results[0]

    def verify_batch(self, items: Iterable[AnyItem], *, defaults: Mapping[str, Any] | None = None) -> Verdicts:
        """A result for each item, in order; each item has the defaults that it does not give itself.

        Raises Misconfigured where the command is not there or does not take its arguments.
        """
        began = time.monotonic()
        common = as_mapping(defaults or {})
        sent = prepared(items, common)
        if common:
            whole = [{**common, **json.loads(item.body)} for item in sent]
            sent = prepared(whole, common)
        results = self._scorer().score(sent)
        return adding.verdicts(sent, [Scored(results, [], None, [])], time.monotonic() - began)

    def columns(self, blocks: Iterable[Block]) -> list[Mapping[str, Any]] | None:
        """What `assay pipe --columns` answers to each block; None where its process died: give the rows as items then.

        Items of which one has ended its process are given once more one by one, but rows of a block are not.
        """
        return self._scorer().columns(list(blocks))

    def _scorer(self) -> _Scorer:
        """Without a lock: one that another thread held when the process was forked would be held in the child for ever."""
        here = os.getpid()
        if here not in self._scorers:
            self._scorers.setdefault(here, _Scorer(self._settings))
            for process in [process for process in list(self._scorers) if process != here]:
                self._scorers.pop(process, None)
        return self._scorers[here]

    def close(self) -> None:
        """Ends its process; it may be used again."""
        scorer = self._scorers.pop(os.getpid(), None)
        if scorer is not None:
            scorer.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Scorer:
    """One process, started when it is needed, and again when it has died."""

    def __init__(self, settings: _Settings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        self._pipe: _Pipe | None = None
        self._deaths = 0
        self._columns: _Pipe | None = None
        self._deaths_of_columns = 0

    def columns(self, blocks: Sequence[Block]) -> list[Mapping[str, Any]] | None:
        """The answer to each block; None where the process dies, and where it has died too often."""
        with self._lock:
            if self._deaths_of_columns == DEATHS_OF_COLUMNS:
                return None
            pipe = self._columns = self._columns or _Pipe(self._settings.of_columns())
            answers: list[Mapping[str, Any]] = []
            try:
                alive = all(pipe.write(piece) for block in blocks for piece in block.pieces)
                while alive and len(answers) < len(blocks):
                    lines = pipe.arrived()
                    alive = lines is not None
                    for line in lines or ():
                        answers.append(_of_block(line, pipe, blocks[len(answers) :]))
            except BaseException:
                self._columns = None
                pipe.kill()
                raise
            if alive:
                return answers
            self._columns = None
            self._deaths_of_columns += 1
            pipe.kill()
            return None

    def score(self, items: Sequence[Prepared]) -> list[Result]:
        """The result of each item, in order."""
        with self._lock:
            results: list[Result] = []
            lost = 0  # items before this place may be what the process died of
            while len(results) < len(items):
                at = len(results)
                batch = items[at : at + 1] if at < lost else items[at:]
                sent = self._exchange(batch, results)
                if len(results) < at + len(batch):
                    self._buried()
                    if at < lost:
                        results.append(_lost(batch[0]))
                    else:
                        lost = at + sent
            return results

    def _exchange(self, items: Sequence[Prepared], results: list[Result]) -> int:
        """Adds the results of items until the process dies; returns how many of the items it may have seen."""
        if self._pipe is None:
            self._pipe = _Pipe(self._settings)
        pipe = self._pipe
        sending = _Sending(pipe, items)
        given = 0
        try:
            while given < len(items):
                lines = pipe.arrived()
                if lines is None:
                    break
                results += _results(lines, pipe.answers - len(lines), items[given : given + len(lines)])
                given += len(lines)
                self._deaths = 0
        except BaseException:
            # Its next answers would be taken for those of the next call.
            self._pipe = None
            pipe.kill()
            raise
        sending.join()
        return sending.sent

    def _buried(self) -> None:
        """Raises where starting once more is of no use."""
        pipe, self._pipe = self._pipe, None
        if pipe is None:
            return
        code = pipe.end()
        self._deaths += 1
        if self._deaths == DEATHS_AT_MOST:
            self._deaths = 0
            raise NotAssay(f"{pipe.command} ended {DEATHS_AT_MOST} times without a result: {pipe.said()}")
        if 0 <= code < FIRST_SIGNAL and pipe.answers == 0:
            raise Misconfigured(f"{pipe.command} ended with exit code {code} before its first result: {pipe.said()}")

    def close(self) -> None:
        with self._lock:
            for pipe in (self._pipe, self._columns):
                if pipe is not None:
                    pipe.end()
            self._pipe = self._columns = None


class _Pipe:
    """A running process. Its output is read by threads, so that it never waits for its reader."""

    def __init__(self, settings: _Settings) -> None:
        self.command = shlex.join(settings.arguments[:2])
        self.answers = 0
        self.rows = 0  # that its answers to blocks were about
        self._patience = settings.patience
        try:
            # Without buffers: a process that is forked would write what they hold once more.
            self._process = subprocess.Popen(
                settings.arguments, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except OSError as error:
            raise Misconfigured(
                f"{settings.arguments[0]} can't be started ({error.strerror}): install Assay, or name it by ASSAY_COMMAND"
            ) from None
        self._answers: queue.SimpleQueue[list[bytes] | None] = queue.SimpleQueue()
        self._said: deque[str] = deque(maxlen=20)
        self._hearing = _thread(self._hear)
        _thread(self._read)

    def _read(self) -> None:
        stream = self._raw(self._process.stdout)
        begun: list[bytes] = []  # of a line whose end has not come yet
        while block := stream.read(BYTES_A_READ):
            first, *others = block.split(b"\n")
            begun.append(first)
            if others:
                self._answers.put([b"".join(begun), *others[:-1]])
                begun = others[-1:]
        self._answers.put(None)

    def _hear(self) -> None:
        for line in io.BufferedReader(self._raw(self._process.stderr)):
            text = line.decode("utf-8", "replace").rstrip()
            self._said.append(text)
            logger.info("assay pipe: %s", text)

    @staticmethod
    def _raw(stream: IO[bytes] | None) -> io.RawIOBase:
        return cast(io.RawIOBase, stream)

    def write(self, data: bytes | memoryview) -> bool:
        """Whether the process still took it."""
        stream = self._raw(self._process.stdin)
        left = memoryview(data)
        try:
            while left:
                left = left[stream.write(left) or 0 :]
        except (OSError, ValueError):
            return False
        return True

    def arrived(self) -> list[bytes] | None:
        """The next lines of its output, None once it has ended; one that says nothing for too long is ended."""
        try:
            lines = self._answers.get(timeout=self._patience)
        except queue.Empty:
            self.kill()
            return None
        self.answers += len(lines or ())
        return lines

    def kill(self) -> None:
        self._process.kill()
        self.end()

    def said(self) -> str:
        """The end of what it wrote on stderr."""
        self._hearing.join(SECONDS_TO_END)
        return " ".join(self._said) or "it said nothing"

    def end(self) -> int:
        """Its exit code, once it has ended."""
        self._raw(self._process.stdin).close()
        try:
            return self._process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()


class _Sending:
    """Writes items while their results are read: each side would else wait for the other."""

    def __init__(self, pipe: _Pipe, items: Sequence[Prepared]) -> None:
        self.sent = 0
        self._pipe = pipe
        self._items = items
        self._thread = _thread(self._send)

    def _send(self) -> None:
        lines: list[bytes] = []
        size = 0
        for item in self._items:
            lines.append(item.body)
            size += len(item.body)
            if size >= BYTES_A_WRITE:
                if not self._write(lines):
                    return
                lines, size = [], 0
        self._write(lines)

    def _write(self, lines: list[bytes]) -> bool:
        self.sent += len(lines)
        return self._pipe.write(b"\n".join([*lines, b""]))

    def join(self) -> None:
        self._thread.join()


def _thread(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def _results(lines: Sequence[bytes], row: int, items: Sequence[Prepared]) -> list[Result]:
    """The results in the lines that are due from this row of the pipe on, one for each item."""
    due = lines[: len(items)]
    try:
        answers = json.loads(b"[" + b",".join(due) + b"]")
    except ValueError:
        answers = []
    if len(answers) != len(due):
        answers = [_parsed(line) for line in due]
    results = [_result(answer, row + at, item) for at, (answer, item) in enumerate(zip(answers, items, strict=True))]
    if len(lines) > len(items):
        raise NotAssay(f"assay pipe answered more rows than it was given: {lines[len(items)][:80]!r}")
    return results


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise NotAssay(f"a line of assay pipe is no JSON: {line[:80]!r}") from None


def _result(answer: Any, row: int, item: Prepared) -> Result:
    """The result that is due for a row of the pipe; a row that can't be read is answered without the item's id."""
    answered = answer.get("index") if isinstance(answer, dict) else None
    if answered != row:
        raise NotAssay(f"assay pipe answered row {answered} where row {row} was due")
    result = reading.result({**answer, "index": item.index, "id": item.id})
    if result.error is None:
        return result
    return replace(result, error=replace(result.error, pointer=_pointer(result.error.pointer, item.index)))


def _of_block(line: bytes, pipe: _Pipe, due: Sequence[Block]) -> Mapping[str, Any]:
    """The answer in a line that is due to the first of these blocks."""
    answer = _parsed(line)
    answered = answer.get("index") if isinstance(answer, dict) else None
    if not due or answered != pipe.rows or len(answer["rewards"]) != due[0].rows:
        raise NotAssay(f"{pipe.command} answered {line[:80]!r} where rows from {pipe.rows} on were due")
    pipe.rows += due[0].rows
    return cast(Mapping[str, Any], answer)


def _pointer(pointer: str, index: int) -> str:
    """The pointer into the items of the call: a pipe counts all items that it has seen."""
    return re.sub(r"^/items/\d+(?=/|$)", f"/items/{index}", pointer)


def _lost(item: Prepared) -> Result:
    return unscored(item.index, item.id, "bug", "the process that scored the item died twice", False)
