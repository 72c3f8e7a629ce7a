"""A process that answers as `assay pipe` does, and goes wrong where a response says so."""

from __future__ import annotations

import json
import os
import signal
import struct
import sys
import time
import zlib
from json import loads
from pathlib import Path
from typing import Any

from tests.service import verdict


def main() -> None:
    if "--recipe" in sys.argv:
        print("there is no recipe maths; did you mean math?", file=sys.stderr)
        sys.exit(2)
    if "--columns" in sys.argv:
        columns()
    else:
        for index, line in enumerate(sys.stdin):
            print(json.dumps(answered(index, json.loads(line))), flush=True)


def columns() -> None:
    index = 0
    while head := sys.stdin.buffer.readline():
        items = block(**json.loads(head))
        answers = [answered(index + row, item) for row, item in enumerate(items)]
        scored = [answer if answer["status"] == "scored" else None for answer in answers]
        names = {name for answer in scored if answer for name in answer["parts"]}
        whole = {
            "index": index + (items[0]["response"] == "another's"),
            "rewards": [answer and answer["reward"] for answer in scored],
            "parts": {name: [answer and answer["parts"].get(name) for answer in scored] for name in names},
            "unscored": [answer for answer in answers if answer["status"] != "scored"],
        }
        print(json.dumps(whole), flush=True)
        index += len(items)


def block(rows: int, text: list[str], json: list[str]) -> list[dict[str, Any]]:
    """The items of a block."""
    items: list[dict[str, Any]] = [{"task": {}} for _ in range(rows)]
    for name in (*text, *json):
        lengths = struct.unpack(f"<{rows}i", sys.stdin.buffer.read(4 * rows))
        for item, length in zip(items, lengths, strict=True):
            if length >= 0:
                value = sys.stdin.buffer.read(length).decode()
                (item["task"] if name == "gold" else item)[name] = loads(value) if name in json else value
    return items


def answered(index: int, item: dict[str, Any]) -> dict[str, Any]:
    response: str = item["response"]
    if response.startswith("die once "):
        marker = Path(response.removeprefix("die once "))
        if not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    if response == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if response == "hang":
        time.sleep(600)
    if response == "chatter":
        print("Listening on port 80", flush=True)
    gold = item["task"].get("gold", "none")
    answer = verdict({**item, "task": {"gold": gold if isinstance(gold, str) else gold[0]}}, index)
    sent = json.dumps({name: value for name, value in item.items() if name != "id"}, sort_keys=True)
    answer["parts"]["sent"] = float(zlib.crc32(sent.encode()))
    if response == "another's":
        answer["index"] = index + 1
    if response == "unreadable":
        answer.update(id=str(index), status="unscored", reward=None, score=None, cause="bad_request")
    if response == "bad_request":
        answer["error"] = {"type": "/problems/invalid-field", "title": "Wrong", "pointer": f"/items/{index}/task/gold"}
    answer["detail"] = str(os.getpid())
    return answer


main()
