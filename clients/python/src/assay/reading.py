"""Makes typed values of JSON. Keys that are not known here are left out: answers may gain some."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from assay.execution import ExecuteCompile, ExecuteResult, ExecuteTruncated, ExecuteUsage
from assay.problems import NotAssay, Problem, ProblemError
from assay.results import (
    BatchResult,
    Explanation,
    FieldError,
    Group,
    GroupRates,
    JudgeTokens,
    JudgeUse,
    Result,
    Stage,
    StepScore,
    Summary,
)

T = TypeVar("T")
Reader = Callable[[Any], Any]


def record(kind: type[T], value: Any, **readers: Reader) -> T:
    """The dataclass of an object; a reader makes the value of the field that it is named after."""
    if not isinstance(value, Mapping):
        raise NotAssay(f"{kind.__name__} should be an object, but is {type(value).__name__}")
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(cast(Any, kind)):
        if field.name in value:
            read = readers.get(field.name)
            fields[field.name] = read(value[field.name]) if read else value[field.name]
        elif field.default is dataclasses.MISSING:
            raise NotAssay(f"{kind.__name__} has no {field.name}")
    return kind(**fields)


def listed(read: Callable[[Any], T]) -> Callable[[Any], list[T]]:
    """A reader of lists."""

    def members(value: Any) -> list[T]:
        if not isinstance(value, list):
            raise NotAssay(f"there should be a list, but there is {type(value).__name__}")
        return [read(member) for member in value]

    return members


def nullable(read: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """A reader of what may be null."""
    return lambda value: None if value is None else read(value)


def _judge(value: Any) -> JudgeUse:
    return record(JudgeUse, value, tokens=lambda tokens: record(JudgeTokens, tokens))


def _explanation(value: Any) -> Explanation:
    return record(Explanation, value, stages=listed(lambda stage: record(Stage, stage)))


def result(value: Any) -> Result:
    """One result."""
    return record(
        Result,
        value,
        step_scores=listed(lambda score: record(StepScore, score)),
        error=nullable(lambda error: record(FieldError, error)),
        judge=nullable(_judge),
        explanation=nullable(_explanation),
    )


def group(value: Any) -> Group:
    """One group."""
    return record(Group, value, before_recovery=lambda rates: record(GroupRates, rates))


def summary(value: Any) -> Summary:
    """The summary of a batch."""
    return record(Summary, value)


def batch(value: Any) -> BatchResult:
    """The answer to a batch, as JSON."""
    return record(BatchResult, value, results=listed(result), groups=listed(group), summary=summary)


def execution(value: Any) -> ExecuteResult:
    """The answer to a program that was run as a tool."""
    usage: Reader = lambda taken: record(ExecuteUsage, taken)
    return record(
        ExecuteResult,
        value,
        truncated=lambda truncated: record(ExecuteTruncated, truncated),
        compile=nullable(lambda compiled: record(ExecuteCompile, compiled, usage=usage)),
        usage=usage,
    )


def problem(value: Any) -> Problem:
    """A refusal."""
    if not isinstance(value, Mapping) or not str(value.get("type", "")).startswith("/problems/"):
        raise NotAssay("that is no problem of Assay's")
    try:
        return Problem(
            type=value["type"],
            title=value["title"],
            status=value["status"],
            detail=value["detail"],
            instance=value["instance"],
            request_id=value["request_id"],
            retryable=value["retryable"],
            errors=[record(ProblemError, error) for error in value["errors"]],
        )
    except KeyError as missing:
        raise NotAssay(f"a problem has no {missing}") from None


def parsed(body: bytes) -> Any:
    """JSON, of a body that should be it."""
    try:
        return json.loads(body)
    except ValueError:
        raise NotAssay(f"the answer is no JSON: {body[:80]!r}") from None
