"""What Assay answers, as the wire has it: every key, always there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal["scored", "unscored"]
Certainty = Literal["decided", "undecided"]
UndecidedReason = Literal["unparsed", "numeric_only", "domain", "unsupported"]
DecidedBy = Literal["rule", "judge", "memory", "human"]
Recovery = Literal["off", "not_needed", "not_configured", "gated", "rejected", "accepted", "unparseable", "unavailable"]
Cause = Literal[
    "TIMED_OUT",
    "OVERLOADED",
    "DEPENDENCY_FAILED",
    "CANCELLED",
    "UNSUPPORTED",
    "BUG",
    "BAD_REFERENCE",
    "BAD_REQUEST",
    "UNDECIDED",
]


@dataclass(frozen=True)
class StepScore:
    """The score of a stretch of the response, in Unicode code points, the end exclusive."""

    start: int
    end: int
    kind: str
    score: float


@dataclass(frozen=True)
class FieldError:
    """What made an item unreadable; the pointer is a JSON pointer from the root of the request."""

    type: str
    title: str
    pointer: str


@dataclass(frozen=True)
class JudgeTokens:
    """What a judge's ruling cost."""

    prompt: int
    completion: int


@dataclass(frozen=True)
class JudgeUse:
    """The judge that was asked; p is its probability that the answer is right, where it gives one."""

    profile: str
    revision: str
    prompt_sha256: str
    p: float | None
    tokens: JudgeTokens


@dataclass(frozen=True)
class Stage:
    """One step to a verdict."""

    name: str
    input: str
    outcome: str


@dataclass(frozen=True)
class Explanation:
    """How a verdict came about; it contains the gold."""

    stages: list[Stage]
    gold: list[str]
    truncated: bool


@dataclass(frozen=True)
class Result:
    """The verdict on one item: scored with a reward, or unscored with a cause that lies outside the response."""

    index: int
    id: str
    verdict_id: str | None
    status: Status
    reward: float | None
    score: float | None
    certainty: Certainty | None
    undecided_reason: UndecidedReason | None
    parts: dict[str, float | None]
    step_scores: list[StepScore]
    answer: str | None
    decided_by: DecidedBy | None
    recovery: Recovery
    recovered: bool
    cause: Cause | None
    retryable: bool
    detail: str | None
    error: FieldError | None
    verifier: str | None
    recipe: str | None
    judge: JudgeUse | None
    cached: bool
    latency_ms: float
    explanation: Explanation | None

    @property
    def scored(self) -> bool:
        """Whether there is a reward."""
        return self.status == "scored"


@dataclass(frozen=True)
class GroupRates:
    """What a group came to by the rules alone."""

    pass_rate: float | None
    all_zero: bool | None
    all_one: bool | None


@dataclass(frozen=True)
class Group:
    """The items with one `group`, added up; means and the population's variance are over the scored members."""

    group: str
    n: int
    scored: int
    unscored: int
    reward_mean: float | None
    reward_variance: float | None
    pass_rate: float | None
    all_zero: bool | None
    all_one: bool | None
    before_recovery: GroupRates


@dataclass(frozen=True)
class Summary:
    """All items of a request, added up."""

    n: int
    scored: int
    unscored: int
    recovered: int
    undecided: int
    reward_mean: float | None
    by_cause: dict[str, int]
    elapsed_ms: float


@dataclass(frozen=True)
class BatchResult:
    """The answer to one batch, its results in request order."""

    batch_id: str
    results: list[Result]
    groups: list[Group]
    summary: Summary


@dataclass(frozen=True)
class Verdicts:
    """The answer to one call, however many requests it took; results stand in the order of the items."""

    results: list[Result]
    groups: list[Group]
    summary: Summary
    batch_ids: list[str]

    @property
    def rewards(self) -> list[float | None]:
        """A reward for each item, None where it is unscored."""
        return [result.reward for result in self.results]
