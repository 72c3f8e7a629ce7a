"""What became of a program that was run as a tool."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Outcome = Literal[
    "exited",
    "timed_out",
    "out_of_memory",
    "output_exceeded",
    "signalled",
    "compile_failed",
    "cancelled",
    "sandbox_failed",
]


@dataclass(frozen=True)
class ExecuteUsage:
    """What a run took; memory is 0 where it is not known."""

    cpu_ms: float
    wall_ms: float
    memory_kb: int


@dataclass(frozen=True)
class ExecuteTruncated:
    """Whether the program wrote more than is given."""

    stdout: bool
    stderr: bool


@dataclass(frozen=True)
class ExecuteCompile:
    """How the compiling went."""

    cached: bool
    output: str
    truncated: bool
    usage: ExecuteUsage


@dataclass(frozen=True)
class ExecuteResult:
    """How a run ended; only `cancelled` and `sandbox_failed` are not the program's own doing."""

    outcome: Outcome
    reason: str | None
    exit_code: int | None
    signal: int | None
    stdout: str
    stderr: str
    truncated: ExecuteTruncated
    compile: ExecuteCompile | None
    usage: ExecuteUsage
    backend: str
    session: str | None
    retryable: bool
    encoding: Literal["replaced"] | None = None
