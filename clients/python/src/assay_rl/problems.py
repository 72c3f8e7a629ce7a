"""What goes wrong with a call as a whole; what goes wrong with an item is a result."""

from __future__ import annotations

from assay_rl.models import ProblemError
from assay_rl.results import Result


class AssayError(Exception):
    """Whatever this package raises for reasons outside the caller's program."""


class Problem(AssayError):
    """A request that Assay refused (RFC 9457); branch on `type`, which never changes."""

    def __init__(
        self,
        type: str,
        title: str,
        status: int,
        detail: str,
        instance: str,
        request_id: str,
        retryable: bool,
        errors: list[ProblemError],
    ) -> None:
        super().__init__(type, status, detail)
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.instance = instance
        self.request_id = request_id
        self.retryable = retryable
        self.errors = errors

    @property
    def pointers(self) -> list[str]:
        """Where in the request the fault lies."""
        return [error.pointer for error in self.errors]

    def __str__(self) -> str:
        return f"{self.title} ({self.status} {self.type}): {self.detail}; request {self.request_id}"

    def __reduce__(self) -> tuple[type[Problem], tuple[object, ...]]:
        # Workers hand exceptions on by pickling them, with the arguments of Exception by default.
        return Problem, (
            self.type,
            self.title,
            self.status,
            self.detail,
            self.instance,
            self.request_id,
            self.retryable,
            self.errors,
        )


class NotAssay(AssayError):
    """Whatever listens at the address does not answer as Assay does."""


class Unreachable(AssayError):
    """There was no answer within the call's patience."""


class Misconfigured(AssayError):
    """An adapter was told what no item can be scored by, such as a recipe that is not there."""


class Unscored(AssayError):
    """Items have no reward, and the caller asked for an exception in that case."""

    def __init__(self, message: str, results: list[Result] | None = None) -> None:
        super().__init__(message)
        self.results = results or []

    def __reduce__(self) -> tuple[type[Unscored], tuple[object, ...]]:
        return Unscored, (self.args[0], self.results)
