"""Makes typed values of JSON. Keys that are not known here are left out: answers may gain some."""

from __future__ import annotations

import dataclasses
import inspect
import json
import sys
import typing
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, TypeVar

from assay_rl.models import ExecuteResult, Group, ProblemError, Summary, VerifierList
from assay_rl.problems import NotAssay, Problem
from assay_rl.results import BatchResult, Result

T = TypeVar("T")
Reader = Callable[[Any], Any]


def record(kind: type[T], value: Any) -> T:
    """The dataclass of an object, with dataclasses in it where its fields are some."""
    if not isinstance(value, Mapping):
        raise NotAssay(f"{kind.__name__} should be an object, but is {type(value).__name__}")
    fields: dict[str, Any] = {}
    for name, needed, read in _fields(typing.cast(Any, kind)):
        if name in value:
            fields[name] = read(value[name]) if read else value[name]
        elif needed:
            raise NotAssay(f"{kind.__name__} has no {name}")
    return kind(**fields)


@lru_cache(maxsize=None)
def _fields(kind: Any) -> list[tuple[str, bool, Reader | None]]:
    """The names, whether there is always one, and what makes a value of it, where it isn't the value already."""
    hints = _hints(kind)
    return [
        (field.name, field.default is dataclasses.MISSING, _reader(hints[field.name]))
        for field in dataclasses.fields(kind)
    ]


def _hints(kind: Any) -> dict[str, Any]:
    """The types of the fields, as get_type_hints has them; that of Python 3.10 fails at the mark of what has no position."""
    hints: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        written = {name: hint for name, hint in inspect.get_annotations(base).items() if name != "_"}
        hints |= typing.get_type_hints(SimpleNamespace(__annotations__=written), vars(sys.modules[base.__module__]))
    return hints


def _reader(hint: Any) -> Reader | None:
    if dataclasses.is_dataclass(hint):
        return lambda value: record(typing.cast("type[Any]", hint), value)
    inner = [_reader(one) for one in typing.get_args(hint) if one is not type(None)]
    read = inner[0] if inner else None
    if typing.get_origin(hint) is Sequence:
        return listed(read)
    # What is left is a value, an object of values, or one of these that may be null.
    return None if read is None else nullable(read)


def listed(read: Reader | None) -> Callable[[Any], list[Any]]:
    """A reader of lists."""

    def members(value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise NotAssay(f"there should be a list, but there is {type(value).__name__}")
        return [read(member) for member in value] if read else value

    return members


def nullable(read: Reader) -> Reader:
    """A reader of what may be null."""
    return lambda value: None if value is None else read(value)


def result(value: Any) -> Result:
    """One result."""
    return record(Result, value)


def group(value: Any) -> Group:
    """One group."""
    return record(Group, value)


def summary(value: Any) -> Summary:
    """The summary of a batch."""
    return record(Summary, value)


def batch(value: Any) -> BatchResult:
    """The answer to a batch, as JSON."""
    return record(BatchResult, value)


def execution(value: Any) -> ExecuteResult:
    """The answer to a program that was run as a tool."""
    return record(ExecuteResult, value)


def catalog(value: Any) -> VerifierList:
    """What scores at a gateway."""
    return record(VerifierList, value)


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
