package dev.assay.gateway.compat.code;

import dev.assay.sandbox.RunOutcome;

/** What came of two programs that talked. */
sealed interface InteractionResult {
    /** Both are ends of their own; the candidate's means nothing where the judge could not be compiled. */
    record Ended(RunOutcome candidate, RunOutcome judge) implements InteractionResult {}

    /** Why not. */
    record Unended(HeldRuns.Result why) implements InteractionResult {}
}
