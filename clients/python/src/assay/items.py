"""What is sent to be scored."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Union

Json = Any
"""Whatever JSON can say; NumPy's arrays and numbers are written as lists and numbers."""


@dataclass(frozen=True)
class Turn:
    """One message of a prompt."""

    role: str
    content: str


@dataclass(frozen=True)
class Span:
    """A stretch of the response, in Unicode code points, the end exclusive."""

    kind: str
    start: int
    end: int


@dataclass(frozen=True)
class ToolCall:
    """A call that the model made."""

    name: str
    arguments: Json = None


@dataclass(frozen=True)
class ResponseDetails:
    """A response with what the trainer knows about it."""

    text: str
    token_count: int | None = None
    spans: Sequence[Span] | None = None
    tool_calls: Sequence[ToolCall] | None = None
    logprobs: Sequence[float] | None = None


@dataclass(frozen=True)
class Item:
    """One response to score, by a `recipe` (a name, or a document) or a `verifier`, here or in the defaults."""

    response: str | ResponseDetails
    task: Mapping[str, Json] | None = None
    id: str | None = None
    recipe: str | Mapping[str, Json] | None = None
    verifier: str | None = None
    prompt: str | Sequence[Turn] | None = None
    group: str | None = None
    group_size: int | None = None
    run: str | None = None
    step: int | None = None
    source: str | None = None
    policy_version: str | None = None


AnyItem = Union[Item, Mapping[str, Json]]
"""An item, or the same as a mapping, as the wire has it."""

Persist = Literal["sync", "async", "none"]
"""When verdicts are stored: before the answer, soon after it, or never."""


def as_mapping(value: Any) -> Any:
    """A dataclass as a dict without what is None, and anything else as it is."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
        return {name: _inner(inner) for name, inner in fields if inner is not None}
    return value


def _inner(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [as_mapping(member) for member in value]
    return as_mapping(value)


def encoded(value: Any) -> bytes:
    """JSON as UTF-8. Half a surrogate pair becomes U+FFFD: a model must not stop a trainer by writing one."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_plain)
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode("utf-8")


def _plain(value: Any) -> Any:
    """Columns of data sets come as NumPy's arrays and numbers, which JSON does not know."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if dataclasses.is_dataclass(value):
        return as_mapping(value)
    raise TypeError(f"{type(value).__name__} can't be written as JSON")
