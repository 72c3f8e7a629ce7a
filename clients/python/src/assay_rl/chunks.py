"""Divides the items of a call into requests that Assay takes."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assay_rl.items import AnyItem, as_mapping, encoded

ITEMS_AT_MOST = 4_096
BYTES_AT_MOST = 64 * 1024 * 1024
LONGEST_RESPONSE = 17 * 1024 * 1024
"""In characters. Servers take 16 MiB at most, and score what is longer 0: no need to send more to have that said."""


@dataclass(slots=True)
class Prepared:
    """An item as it is sent; the group is the one that it is added up with, its own or the default."""

    index: int
    id: str
    group: str | None
    body: bytes


def prepared(items: Iterable[AnyItem], defaults: Mapping[str, Any]) -> list[Prepared]:
    """The items as they are sent, each with an id: what is sent again must be known as the same."""
    if isinstance(items, (Mapping, str)):
        raise TypeError("items is a list of items, but this is a mapping or a text: give the list, and defaults beside it")
    call = uuid.uuid4().hex[:12]
    common = defaults.get("group")
    return [_prepared(index, as_mapping(item), call, common) for index, item in enumerate(items)]


def _prepared(index: int, item: Any, call: str, common: Any) -> Prepared:
    if not isinstance(item, Mapping):
        raise TypeError(f"an item is an Item or a mapping, but this is {str(item)[:80]!r}")
    fields = {**item}
    if fields.get("id") is None:
        fields["id"] = f"{call}-{index}"
    if "response" in fields:
        fields["response"] = _shortened(as_mapping(fields["response"]))
    group = common if fields.get("group") is None else fields["group"]
    try:
        body = encoded(fields)
    except (TypeError, ValueError) as wrong:
        raise type(wrong)(f"item {index}: {wrong}") from None
    return Prepared(index, str(fields["id"]), None if group is None else str(group), body)


def _shortened(response: Any) -> Any:
    """A response that is over every server's limit is scored 0; it must not become too large to be sent instead."""
    if isinstance(response, str):
        return response[:LONGEST_RESPONSE]
    if isinstance(response, Mapping) and isinstance(response.get("text"), str):
        text = response["text"]
        return response if len(text) <= LONGEST_RESPONSE else {"text": text[:LONGEST_RESPONSE]}
    return response


def chunks(items: Sequence[Prepared], overhead: int, most: int = ITEMS_AT_MOST) -> list[list[Prepared]]:
    """Requests of at most so many items, and with the overhead of 64 MiB; a group is divided only where it must be."""
    room = BYTES_AT_MOST - overhead
    if items and len(items) <= most and _size(items) <= room:
        return [list(items)]
    requests: list[list[Prepared]] = []
    size = 0
    for unit in _units(items):
        if requests and len(requests[-1]) + len(unit) <= most and size + _size(unit) <= room:
            requests[-1].extend(unit)
            size += _size(unit)
            continue
        for part in _divided(unit, room, most):
            requests.append(part)
            size = _size(part)
    return requests


def _size(items: Sequence[Prepared]) -> int:
    """In bytes, with what separates them."""
    return sum(len(item.body) + 1 for item in items)


def _units(items: Sequence[Prepared]) -> list[list[Prepared]]:
    """The members of each group together, where its first one stood."""
    units: dict[object, list[Prepared]] = {}
    for item in items:
        key: object = ("group", item.group) if item.group is not None else ("item", item.index)
        units.setdefault(key, []).append(item)
    return list(units.values())


def _divided(unit: list[Prepared], room: int, most: int) -> list[list[Prepared]]:
    parts: list[list[Prepared]] = [[]]
    size = 0
    for item in unit:
        taken = len(item.body) + 1
        if parts[-1] and (len(parts[-1]) == most or size + taken > room):
            parts.append([])
            size = 0
        parts[-1].append(item)
        size += taken
    return parts
