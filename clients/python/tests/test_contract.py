"""The typed results have the fields of clients/openapi.yaml, in its order, and may be null where it says so."""

from __future__ import annotations

import dataclasses
import typing
from pathlib import Path
from typing import Any

import pytest

import assay
from assay import items, reading, results

yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
CONTRACT = Path(__file__).parents[2] / "openapi.yaml"

ANSWERED = [
    assay.StepScore,
    assay.FieldError,
    assay.JudgeTokens,
    assay.JudgeUse,
    assay.Stage,
    assay.Explanation,
    assay.Result,
    assay.GroupRates,
    assay.Group,
    assay.Summary,
    assay.BatchResult,
    assay.ProblemError,
    assay.ExecuteUsage,
    assay.ExecuteTruncated,
    assay.ExecuteCompile,
    assay.ExecuteResult,
]
SENT = [items.Turn, items.Span, items.ToolCall, items.ResponseDetails, items.Item]


@pytest.fixture(scope="module")
def schemas() -> dict[str, Any]:
    if not CONTRACT.exists():
        pytest.skip(f"{CONTRACT} is not beside this package")
    found: dict[str, Any] = yaml.safe_load(CONTRACT.read_text())["components"]["schemas"]
    return found


@pytest.mark.parametrize("kind", ANSWERED, ids=lambda kind: str(kind.__name__))
def test_what_is_answered_has_every_field_in_order(schemas: dict[str, Any], kind: type) -> None:
    properties = schemas[kind.__name__]["properties"]
    assert [field.name for field in fields(kind)] == list(properties)
    hints = typing.get_type_hints(kind)
    for name, schema in properties.items():
        optional = type(None) in typing.get_args(hints[name])
        required = name in schemas[kind.__name__]["required"]
        assert optional == (nullable(schemas, schema) or not required), f"{kind.__name__}.{name}"


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: str(kind.__name__))
def test_what_is_sent_has_no_field_that_would_be_refused(schemas: dict[str, Any], kind: type) -> None:
    assert {field.name for field in fields(kind)} == set(schemas[kind.__name__]["properties"])
    required = {field.name for field in fields(kind) if field.default is dataclasses.MISSING}
    assert required == set(schemas[kind.__name__]["required"])


@pytest.mark.parametrize("name, literal", [("Cause", results.Cause)])
def test_causes_are_those_of_the_contract(schemas: dict[str, Any], name: str, literal: Any) -> None:
    assert set(typing.get_args(literal)) == {cause for cause in schemas[name]["enum"] if cause is not None}


@pytest.mark.parametrize("field", ["status", "certainty", "undecided_reason", "decided_by", "recovery"])
def test_words_are_those_of_the_contract(schemas: dict[str, Any], field: str) -> None:
    hint = typing.get_type_hints(assay.Result)[field]
    literal = next((part for part in typing.get_args(hint) if typing.get_args(part)), hint)
    enum = schemas["Result"]["properties"][field]["enum"]
    assert set(typing.get_args(literal)) == {word for word in enum if word is not None}


def test_a_problem_has_the_fields_of_the_contract(schemas: dict[str, Any]) -> None:
    always = schemas["Problem"]["required"]  # the others are other protocols' names for the same
    whole = {**{name: name for name in always}, "type": "/problems/x", "status": 422, "retryable": False, "errors": []}
    assert set(vars(reading.problem(whole))) == set(always)


@pytest.mark.parametrize("path", ["/v1/verify", "/v1/execute"])
def test_the_examples_of_the_contract_can_be_read(path: str) -> None:
    if not CONTRACT.exists():
        pytest.skip(f"{CONTRACT} is not beside this package")
    answers = yaml.safe_load(CONTRACT.read_text())["paths"][path]["post"]["responses"]["200"]
    examples = answers["content"]["application/json"]["examples"]
    read = reading.result if path == "/v1/verify" else reading.execution
    assert examples
    for example in examples.values():
        read(example["value"])


def fields(kind: Any) -> tuple[Any, ...]:
    return dataclasses.fields(kind)


def nullable(schemas: dict[str, Any], schema: dict[str, Any]) -> bool:
    """Whether a value may be null."""
    if "$ref" in schema:
        return nullable(schemas, schemas[schema["$ref"].rsplit("/", 1)[1]])
    if "oneOf" in schema:
        return any(nullable(schemas, one) for one in schema["oneOf"])
    kinds = schema.get("type", [])
    return "null" in (kinds if isinstance(kinds, list) else [kinds])
