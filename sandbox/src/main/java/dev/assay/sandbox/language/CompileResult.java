package dev.assay.sandbox.language;

import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.RunOutcome;

/** What came of compiling. */
sealed interface CompileResult {
    /** A program to run, for as long as the lease is held. */
    record Ready(CompileCache.Lease lease, Compilation compilation) implements CompileResult {}

    /** The program's fault. */
    record Refused(Compilation compilation) implements CompileResult {}

    /** Our fault, or nobody wants it any more. */
    record Ended(RunOutcome outcome) implements CompileResult {}
}
