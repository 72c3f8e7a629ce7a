package dev.assay.sandbox.language;

import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.RunOutcome;

/** The result of a compilation. */
sealed interface CompileResult {
    /** A program that can be run while the lease is held. */
    record Ready(CompileCache.Lease lease, Compilation compilation) implements CompileResult {}

    /** The compiler refused the program. */
    record Refused(Compilation compilation) implements CompileResult {}

    /** The sandbox failed, or the caller cancelled. */
    record Ended(RunOutcome outcome) implements CompileResult {}
}
