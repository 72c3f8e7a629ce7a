"""What goes over the wire, generated from openapi.yaml by openapi-generator: change the contract, not this file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Literal, Optional, Union


@dataclass(frozen=True)
class BatchResult:
    batch_id: str
    results: Sequence[Result]
    """In request order."""
    groups: Sequence[Group]
    summary: Summary


Cause = Literal['timed_out', 'overloaded', 'dependency_failed', 'cancelled', 'unsupported', 'bug', 'bad_reference', 'bad_request', 'undecided']


@dataclass(frozen=True)
class ExecuteCompile:
    """How the compiling went; null where there was none."""

    cached: bool
    """Whether the compiled program was there already."""
    output: str
    """What the compiler said."""
    truncated: bool
    usage: ExecuteUsage


@dataclass(frozen=True)
class ExecuteResult:
    outcome: Literal['exited', 'timed_out', 'out_of_memory', 'output_exceeded', 'signalled', 'compile_failed', 'cancelled', 'sandbox_failed']
    """How it ended. All but `cancelled` and `sandbox_failed` are the program's own doing."""
    reason: Optional[Literal['cpu', 'idle', 'deadline', 'overloaded', 'starved', 'broken', 'closed', 'unsupported']]
    """Of `timed_out`: `cpu`, processor time over its limit, or `idle`, time by the clock. Of `cancelled`: `deadline`. Of `sandbox_failed`: `overloaded`, `starved` (the machine was too busy), `broken`, `closed`, `unsupported`. """
    exit_code: Optional[int]
    """Of `exited`. In a session 0 for a cell that ran through, 1 for one that raised."""
    signal: Optional[int]
    """Of `signalled`."""
    stdout: str
    stderr: str
    truncated: ExecuteTruncated
    compile: Optional[ExecuteCompile]
    usage: ExecuteUsage
    backend: str
    """What it ran in."""
    session: Optional[str]
    """The session that can be continued."""
    retryable: bool
    """Whether the same request may have another end later."""
    _: KW_ONLY
    encoding: Optional[Literal['replaced']] = None
    """There, and `replaced`, where output was not UTF-8; U+FFFD stands for what was not."""


@dataclass(frozen=True)
class ExecuteTruncated:
    """Whether the program wrote more than is given."""

    stdout: bool
    stderr: bool


@dataclass(frozen=True)
class ExecuteUsage:
    cpu_ms: float
    wall_ms: float
    memory_kb: int
    """The most memory at one time; 0 where it is not known."""


@dataclass(frozen=True)
class Explanation:
    """The stages that led to the verdict; null unless the request asks for them."""

    stages: Sequence[Stage]
    gold: Sequence[str]
    truncated: bool
    """Whether stages or texts were cut for their length."""


@dataclass(frozen=True)
class FieldError:
    """What made an item unreadable."""

    type: str
    title: str
    pointer: str
    """JSON pointer from the root of the request; of NDJSON as if the items stood in `items`."""


@dataclass(frozen=True)
class Group:
    """The items with one `group`, added up."""

    group: str
    n: int
    scored: int
    unscored: int
    reward_mean: Optional[float]
    """Over the scored members; null where there are none."""
    reward_variance: Optional[float]
    """The population's, over the scored members."""
    pass_rate: Optional[float]
    """Share of the scored members whose score reaches the recipe's `pass`."""
    all_zero: Optional[bool]
    """Whether every score is 0; null unless every member is scored."""
    all_one: Optional[bool]
    """Whether every score is 1; null unless every member is scored."""
    shaped_only: Optional[bool]
    """Whether no member passed though their rewards differ: a trainer that normalises rewards within a group learns from such differences alone. Null unless every member is scored."""
    before_recovery: GroupRates


@dataclass(frozen=True)
class GroupRates:
    pass_rate: Optional[float]
    all_zero: Optional[bool]
    all_one: Optional[bool]


@dataclass(frozen=True)
class Item:
    """One response to score. It needs a `recipe` or a `verifier`, here or in the defaults; where there is neither, the project's recipe `default` routes it by its `source`. """

    response: ModelResponse
    _: KW_ONLY
    id: Optional[str] = None
    """The caller's name for the item, unique in the request; its index by default."""
    recipe: Optional[RecipeChoice] = None
    verifier: Optional[str] = None
    """`math`, or `math@0.16.0` to insist on a version. Not beside `recipe`."""
    prompt: Optional[Prompt] = None
    task: Optional[Mapping[str, Any]] = None
    """What the verifier compares the response with; `GET /v1/verifiers` has the schema of each."""
    group: Optional[str] = None
    """The prompt that this is a rollout of; items with an equal one are added up together."""
    group_size: Optional[int] = None
    """How many rollouts the prompt has."""
    run: Optional[str] = None
    """The training run."""
    step: Optional[int] = None
    """The training step."""
    source: Optional[str] = None
    """The data set that the task comes from."""
    policy_version: Optional[str] = None
    """The version of the policy that wrote the response."""


@dataclass(frozen=True)
class JudgeTokens:
    prompt: int
    completion: int


@dataclass(frozen=True)
class JudgeUse:
    """The judge that was asked; null if none was asked."""

    profile: str
    revision: str
    prompt_sha256: str
    p: Optional[float]
    """The judge's probability that the answer is right."""
    tokens: JudgeTokens


@dataclass(frozen=True)
class Limits:
    items_per_batch: int
    body_bytes: int
    """Longest body, before and after decompression."""
    response_bytes: int
    """Longest response in UTF-8; a longer one scores 0."""
    json_depth: int
    deadline_ms: int


ModelResponse = Union["ResponseDetails", "str"]


Persist = Literal['sync', 'async', 'none']


@dataclass(frozen=True)
class ProblemError:
    pointer: str
    """JSON pointer from the root of the request; empty for the whole of it, a parameter or a header."""
    detail: str
    _: KW_ONLY
    parameter: Optional[str] = None
    """The parameter of the address that is at fault."""
    header: Optional[str] = None
    """The header that is at fault."""


Prompt = Union["Sequence[Turn]", "str"]


RecipeChoice = Union["RecipeDocument", "str"]


RecipeDocument = Mapping[str, Any]


@dataclass(frozen=True)
class ResponseDetails:
    """A response with what the trainer knows about it."""

    text: str
    _: KW_ONLY
    token_count: Optional[int] = None
    """Tokens of the response, counted by the trainer."""
    spans: Optional[Sequence[Span]] = None
    tool_calls: Optional[Sequence[ToolCall]] = None
    logprobs: Optional[Sequence[float]] = None


@dataclass(frozen=True)
class Result:
    """The verdict on one item. Every key is always there."""

    index: int
    """The item's index in the request."""
    id: str
    verdict_id: Optional[str]
    """Names the stored verdict; null where none is stored."""
    status: Literal['scored', 'unscored']
    reward: Optional[float]
    """The reward for the trainer; finite, may be negative; null if unscored."""
    score: Optional[float]
    """Correctness, from 0 to 1; null where unscored."""
    certainty: Optional[Literal['decided', 'undecided']]
    """`undecided` is a score of 0 because the answer could not be compared."""
    undecided_reason: Optional[Literal['unparsed', 'numeric_only', 'domain', 'unsupported']]
    parts: Mapping[str, Optional[float]]
    """The components of the reward, by the recipe's names for them; null where not evaluated; a verifier's own where no recipe was named."""
    step_scores: Sequence[StepScore]
    answer: Optional[str]
    """The final answer as it was found in the response; null where none was."""
    decided_by: Optional[Literal['rule', 'judge', 'memory', 'human']]
    recovery: Literal['off', 'not_needed', 'not_configured', 'gated', 'rejected', 'accepted', 'unparseable', 'unavailable']
    """What became of the false-negative recovery of a rejection."""
    recovered: bool
    """Whether `recovery` is `accepted`."""
    cause: Optional[Cause]
    retryable: bool
    """Whether the same item may be scored later."""
    detail: Optional[str]
    """Why there is no score, in one sentence without gold."""
    error: Optional[FieldError]
    verifier: Optional[str]
    """The verifier that gave the score, `name@version`."""
    recipe: Optional[str]
    """`name@version`, or `inline:` and the first 12 digits of the SHA-256."""
    judge: Optional[JudgeUse]
    cached: bool
    """Whether the verdict is that of an equal item of the group."""
    latency_ms: float
    """Time spent on this item."""
    explanation: Optional[Explanation]


@dataclass(frozen=True)
class Sandbox:
    """What runs programs here."""

    backend: Literal['process', 'docker', 'graalpy', 'none', 'starting']
    reason: str
    """Why this one, or why none."""
    languages: Mapping[str, str]
    """The version of each language that runs here."""
    modules: Mapping[str, str]
    """The version of each Python package that is installed for programs, of those that they use most."""
    walls: Mapping[str, str]
    """What keeps programs in, in words."""
    figures: Mapping[str, int]
    """Counts of now and since the start, such as `slots`, `sessions`, `tools_waiting`, `scoring_running`."""


@dataclass(frozen=True)
class Span:
    """A stretch of the response, in Unicode code points."""

    kind: str
    start: int
    """Inclusive."""
    end: int
    """Exclusive."""


@dataclass(frozen=True)
class Stage:
    """One step to the verdict."""

    name: str
    """The rule or extraction, such as `extract.boxed`."""
    input: str
    outcome: str


@dataclass(frozen=True)
class StepScore:
    """The score of a stretch of the response, in Unicode code points."""

    start: int
    """Inclusive."""
    end: int
    """Exclusive."""
    kind: str
    score: float


@dataclass(frozen=True)
class Summary:
    n: int
    scored: int
    unscored: int
    recovered: int
    undecided: int
    reward_mean: Optional[float]
    """Over the scored items; null where there are none."""
    by_cause: Mapping[str, int]
    """The unscored items by their cause."""
    elapsed_ms: float


@dataclass(frozen=True)
class ToolCall:
    name: str
    _: KW_ONLY
    arguments: Optional[Any] = None
    """JSON, or JSON as text; as text in stored verdicts."""


@dataclass(frozen=True)
class Turn:
    role: str
    content: str


@dataclass(frozen=True)
class Verifier:
    name: str
    version: str
    summary: str
    lane: Literal['cpu', 'blocking']
    """Whether it computes or waits."""
    budget_ms: int
    """Longest run of one item; on the cpu lane what the verifier's limits keep to, not a clock."""
    deterministic: bool
    """Whether the same item always gets the same verdict."""
    options: Sequence[str]
    """The fields of the task that a recipe may set by `with`."""
    task_schema: Mapping[str, Any]
    """JSON Schema, draft 2020-12."""


@dataclass(frozen=True)
class VerifierList:
    verifiers: Sequence[Verifier]
    limits: Limits
    sandbox: Sandbox
