"""What is sent to be scored."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence, Set
from typing import Any, Union

from assay_rl.models import Item

Json = Any
"""Whatever JSON can say; NumPy's arrays and numbers are written as lists and numbers."""


AnyItem = Union[Item, Mapping[str, Json]]
"""An item, or the same as a mapping, as the wire has it."""

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
    """JSON as UTF-8. Halves of surrogate pairs are replaced: a model must not stop a trainer by writing one."""
    return utf8(_encoder.encode(value))


def utf8(text: str) -> bytes:
    """UTF-8. Half a surrogate pair becomes U+FFFD."""
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
    if isinstance(value, Mapping):
        return dict(value)  # as configurations are, which are no dicts
    if isinstance(value, (Sequence, Set)) and not isinstance(value, (bytes, bytearray, memoryview)):
        return list(value)
    raise TypeError(f"{type(value).__name__} can't be written as JSON")


_encoder = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_plain)
