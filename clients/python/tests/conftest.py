"""What tests ask for by name."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.service import KEY, Service


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """A server of this test's own, which clients find by the environment."""
    running = Service()
    monkeypatch.setenv("ASSAY_URL", running.url)
    monkeypatch.setenv("ASSAY_KEY", KEY)
    for name in ("ASSAY_RECIPE", "ASSAY_RUN"):
        monkeypatch.delenv(name, raising=False)
    yield running
    running.close()


@pytest.fixture
def gateway() -> str:
    """The address of a real gateway, with its key in ASSAY_KEY."""
    if not os.environ.get("ASSAY_URL") or not os.environ.get("ASSAY_KEY"):
        pytest.skip("ASSAY_URL and ASSAY_KEY name no gateway")
    return os.environ["ASSAY_URL"]
