"""A small server over real sockets that speaks as much of Assay as a test needs, and goes wrong on demand."""

from __future__ import annotations

import gzip
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, get_args

from assay_rl.models import Cause

KEY = "assay_12345678_0123456789012345678901234567890123456789abc"


@dataclass
class Seen:
    """A request that came."""

    method: str
    path: str
    headers: dict[str, str]
    raw: bytes
    connection: int

    @property
    def body(self) -> bytes:
        return gzip.decompress(self.raw) if self.headers.get("content-encoding") == "gzip" else self.raw

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def default_group(self) -> str | None:
        """The group of items that name none."""
        head = self.body.splitlines()[0] if self.headers["content-type"] == "application/x-ndjson" else self.body
        group: str | None = json.loads(head).get("defaults", {}).get("group")
        return group

    @property
    def items(self) -> list[dict[str, Any]]:
        if self.headers["content-type"] == "application/x-ndjson":
            return [json.loads(line) for line in self.body.splitlines()[1:]]
        items: list[dict[str, Any]] = self.json["items"]
        return items


@dataclass
class Reply:
    """What to answer; cut sends so many bytes and breaks the connection, or goes on when `until` is set; wait is in seconds."""

    status: int = 200
    body: Any = b""
    headers: dict[str, str] = field(default_factory=dict)
    cut: int | None = None
    wait: float = 0.0
    until: threading.Event | None = None


Script = Callable[[Seen], Reply]


class Service:
    """Answers each request by the next script, and when there is none left by scoring it."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.scripts: list[Script] = []
        self.verdict: Callable[[dict[str, Any], int], dict[str, Any]] = verdict
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def batches(self) -> list[Seen]:
        return [seen for seen in self.seen if seen.path == "/v1/verify:batch"]

    def then(self, *replies: Reply | Script) -> None:
        """The next answers, in order."""
        self.scripts += [reply if callable(reply) else _always(reply) for reply in replies]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, seen: Seen) -> Reply:
        self.seen.append(seen)
        if seen.headers.get("authorization") != f"Bearer {KEY}":
            return problem(401, "unauthorized")
        return self.scripts.pop(0)(seen) if self.scripts else self.scored(seen)

    def scored(self, seen: Seen) -> Reply:
        """As Assay would, by `verdict`."""
        results = [self.verdict(item, index) for index, item in enumerate(seen.items)]
        if "application/x-ndjson" in seen.headers["accept"]:
            lines = [json.dumps({"type": "result", **result}) for result in reversed(results)]
            lines += [json.dumps({"type": "group", **group}) for group in groups(seen, results)]
            lines += [json.dumps({"type": "summary", "batch_id": "b", **summary(results)})]
            return Reply(200, "\n".join(lines).encode() + b"\n", {"Content-Type": "application/x-ndjson"})
        whole = {
            "batch_id": "b",
            "results": results,
            "groups": groups(seen, results),
            "summary": summary(results),
        }
        return Reply(200, whole)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1  # head and body in one piece, which no client has to wait for

            def log_message(self, format: str, *args: Any) -> None:
                pass

            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                headers = {name.lower(): value for name, value in self.headers.items()}
                seen = Seen(self.command, self.path, headers, raw, self.client_address[1])
                _send(self, service.answer(seen))

            do_GET = do_POST

        return Handler


def _always(reply: Reply) -> Script:
    return lambda seen: reply


def _send(handler: BaseHTTPRequestHandler, reply: Reply) -> None:
    time.sleep(reply.wait)
    body = reply.body if isinstance(reply.body, bytes) else json.dumps(reply.body).encode()
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body)), **reply.headers}
    try:
        handler.send_response(reply.status)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(body[: reply.cut])
        handler.wfile.flush()
        if reply.until is not None and reply.until.wait(30):
            handler.wfile.write(body[reply.cut :])
        elif reply.cut is not None:
            handler.close_connection = True
    except OSError:
        handler.close_connection = True  # the client has left


def problem(status: int, name: str, retryable: bool = False, retry_after: int | None = None) -> Reply:
    """A refusal."""
    body = {
        "type": f"/problems/{name}",
        "title": name,
        "status": status,
        "detail": f"what {name} means here",
        "instance": "/v1/verify:batch",
        "request_id": "0199a3c2-0000-7000-8000-000000000001",
        "retryable": retryable,
        "errors": [{"pointer": "/defaults/step", "detail": "must be an integer"}] if status == 422 else [],
    }
    headers = {} if retry_after is None else {"Retry-After": str(retry_after)}
    return Reply(status, body, {"Content-Type": "application/problem+json", **headers})


def verdict(item: dict[str, Any], index: int) -> dict[str, Any]:
    """1 where the response contains the gold; a response may also ask for a cause by its name."""
    response = item["response"] if isinstance(item["response"], str) else item["response"]["text"]
    if response in get_args(Cause):
        return unscored(item, index, response)
    right = float(item["task"]["gold"] in response)
    return {**_common(item, index), "status": "scored", "reward": right, "score": right, "certainty": "decided",
            "decided_by": "rule", "parts": {"correct": right, "boxed": None},
            "verdict_id": f"verdict-of-{right:.0f}"}  # fmt: skip


def unscored(item: dict[str, Any], index: int, cause: str) -> dict[str, Any]:
    """A result without a reward."""
    retryable = cause in ("timed_out", "overloaded", "dependency_failed", "cancelled")
    detail = f"because of {cause}"
    return {**_common(item, index), "status": "unscored", "cause": cause, "retryable": retryable, "detail": detail}


def _common(item: dict[str, Any], index: int) -> dict[str, Any]:
    nothing = ["verdict_id", "reward", "score", "certainty", "undecided_reason", "answer", "decided_by", "cause",
               "detail", "error", "judge", "explanation"]  # fmt: skip
    return {**dict.fromkeys(nothing), "index": index, "id": item.get("id", str(index)), "parts": {}, "step_scores": [],
            "recovery": "off", "recovered": False, "retryable": False, "verifier": "test@1", "recipe": None,
            "cached": False, "latency_ms": 0.1, "a key of a later version": 1}  # fmt: skip


def groups(seen: Seen, results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One for each name, counted only."""
    common = seen.default_group
    of = [item.get("group") or common for item in seen.items]
    rates = {"pass_rate": 0.5, "all_zero": False, "all_one": False}
    return [
        {"group": name, "n": of.count(name), "scored": 0, "unscored": 0,
         "reward_mean": None, "reward_variance": None, **rates, "shaped_only": False, "before_recovery": rates}
        for name in dict.fromkeys(of)
        if name
    ]  # fmt: skip


def summary(results: list[dict[str, Any]]) -> dict[str, Any]:
    """Counted only."""
    scored = sum(result["status"] == "scored" for result in results)
    return {"n": len(results), "scored": scored, "unscored": len(results) - scored, "recovered": 0, "undecided": 0,
            "reward_mean": None, "by_cause": {}, "elapsed_ms": 0.5}  # fmt: skip
