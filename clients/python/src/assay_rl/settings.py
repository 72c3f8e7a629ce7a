"""How to reach Assay: the address, the key, and how long to try."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any

import httpx

from assay_rl.scoring import Manner
from assay_rl.version import VERSION

LOOPBACK = ("127.0.0.1", "localhost", "::1")
CONNECTIONS = 64
MARGIN = 20.0
"""Seconds of patience beyond the deadline, for what is tried again."""


@dataclass(frozen=True)
class Settings:
    """Checked settings of a client. The key is not in their text, so that no log shows it."""

    url: str
    key: str = field(repr=False)
    patience: float
    deadline: float
    lines: bool
    compress: bool

    @staticmethod
    def of(
        url: str | None = None,
        key: str | None = None,
        patience: float | None = None,
        deadline: float = 60.0,
        lines: bool = False,
        compress: bool | None = None,
    ) -> Settings:
        """Those given, else those of ASSAY_URL and ASSAY_KEY; without an address that of this machine, at ASSAY_PORT."""
        address = _address(url or os.environ.get("ASSAY_URL") or _here())
        secret = (key or os.environ.get("ASSAY_KEY") or "").strip()
        if not secret:
            raise ValueError("there is no key: set ASSAY_KEY, or pass key=")
        if not secret.isascii() or not secret.isprintable() or " " in secret:
            raise ValueError("the key has characters that no key has")
        patience = deadline + MARGIN if patience is None else patience
        if patience <= 0 or deadline <= 0 or deadline > 600:
            raise ValueError("patience is more than 0 s, and deadline at most 600 s")
        local = address.host in LOOPBACK
        compressed = not local if compress is None else compress
        return Settings(str(address).rstrip("/"), secret, patience, deadline, lines, compressed)

    def manner(self) -> Manner:
        """What scoring needs to know of it, for one client."""
        return Manner(self.url, self.deadline, self.compress)

    def for_httpx(self) -> dict[str, Any]:
        """Arguments of httpx's clients, sync and async."""
        return {
            "base_url": self.url,
            "headers": {"Authorization": f"Bearer {self.key}", "User-Agent": f"assay-rl/{VERSION}"},
            "timeout": httpx.Timeout(30.0, connect=10.0, pool=None),
            "limits": httpx.Limits(max_connections=CONNECTIONS, max_keepalive_connections=CONNECTIONS),
            # A proxy that the environment names for the internet does not lead to this machine.
            "trust_env": httpx.URL(self.url).host not in LOOPBACK,
        }


def _here() -> str:
    return f"http://127.0.0.1:{os.environ.get('ASSAY_PORT') or 8080}"


def _address(url: str) -> httpx.URL:
    address = httpx.URL(url)
    if address.scheme not in ("http", "https") or not address.host:
        raise ValueError("the address must begin with http:// or https://")
    if address.userinfo:
        raise ValueError("the address must not contain the key: set ASSAY_KEY, or pass key=")
    if "v1" in address.path.split("/"):
        raise ValueError("the address is only what comes before /v1")
    return address
