"""Scores model answers with Assay: two clients here, and a module with adapters for each trainer."""

from assay.async_client import AsyncAssay
from assay.client import Assay
from assay.execution import ExecuteCompile, ExecuteResult, ExecuteTruncated, ExecuteUsage
from assay.items import Item, ResponseDetails, Span, ToolCall, Turn
from assay.problems import AssayError, Misconfigured, NotAssay, Problem, ProblemError, Unreachable, Unscored
from assay.results import (
    BatchResult,
    Explanation,
    FieldError,
    Group,
    GroupRates,
    JudgeTokens,
    JudgeUse,
    Result,
    Stage,
    StepScore,
    Summary,
    Verdicts,
)

__all__ = [
    "Assay",
    "AssayError",
    "AsyncAssay",
    "BatchResult",
    "ExecuteCompile",
    "ExecuteResult",
    "ExecuteTruncated",
    "ExecuteUsage",
    "Explanation",
    "FieldError",
    "Group",
    "GroupRates",
    "Item",
    "JudgeTokens",
    "JudgeUse",
    "Misconfigured",
    "NotAssay",
    "Problem",
    "ProblemError",
    "ResponseDetails",
    "Result",
    "Span",
    "Stage",
    "StepScore",
    "Summary",
    "ToolCall",
    "Turn",
    "Unreachable",
    "Unscored",
    "Verdicts",
]
