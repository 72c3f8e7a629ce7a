package dev.assay.gateway.compat.code;

import dev.assay.sandbox.RunOutcome;

/** The result of two programs that talked. */
sealed interface InteractionResult {
    /**
     * Both programs caused their ends themselves; the candidate's end has no meaning where the judge could not be
     * compiled.
     *
     * @param isJudgeLost whether a limit that the candidate exceeded may be the judge's fault
     */
    record Ended(RunOutcome candidate, RunOutcome judge, boolean isJudgeLost) implements InteractionResult {}

    /** The service failed to run both to their ends. */
    record Unended(HeldRuns.Result why) implements InteractionResult {}
}
