package dev.assay.gateway.compat.code;

import dev.assay.sandbox.Outcome;

/** What came of two programs that talked. */
sealed interface Talked {
    /** Both are ends of their own; the candidate's means nothing where the judge could not be compiled. */
    record Ended(Outcome candidate, Outcome judge) implements Talked {}

    /** Why not. */
    record Unended(HeldRuns.Result why) implements Talked {}
}
