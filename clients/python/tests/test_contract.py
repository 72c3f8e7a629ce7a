"""What is read by hand has the fields of clients/openapi.yaml, and its examples can be read."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from assay_rl import models, reading

yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
READERS: dict[str, Any] = {"/v1/verify": reading.result, "/v1/execute": reading.execution}


@pytest.fixture(scope="module")
def schemas() -> dict[str, Any]:
    if not CONTRACT.exists():
        pytest.skip(f"{CONTRACT} is not beside this package")
    found: dict[str, Any] = yaml.safe_load(CONTRACT.read_text())["components"]["schemas"]
    return found


def test_a_problem_has_the_fields_of_the_contract(schemas: dict[str, Any]) -> None:
    always = schemas["Problem"]["required"]  # the others are other protocols' names for the same
    whole = {**{name: name for name in always}, "type": "/problems/x", "status": 422, "retryable": False, "errors": []}
    assert set(vars(reading.problem(whole))) == set(always)


def test_what_marks_fields_without_a_position_need_not_be_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.10 takes KW_ONLY for none and fails; so does every Python for a tuple in its place."""
    monkeypatch.setattr(models, "KW_ONLY", ())
    reading._fields.cache_clear()
    assert "encoding" in [name for name, _, _ in reading._fields(models.ExecuteResult)]


@pytest.mark.parametrize("path", READERS)
def test_the_examples_of_the_contract_are_read_to_the_last_field(path: str) -> None:
    if not CONTRACT.exists():
        pytest.skip(f"{CONTRACT} is not beside this package")
    answer = yaml.safe_load(CONTRACT.read_text())["paths"][path]["post"]["responses"]["200"]
    for example in answer["content"]["application/json"]["examples"].values():
        fields = dataclasses.asdict(READERS[path](example["value"]))
        assert {name: value for name, value in fields.items() if name in example["value"]} == example["value"]
