package dev.assay.sandbox.language;

import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Outcome;

/** What came of compiling. */
sealed interface Compiled {
    /** A program to run, for as long as the lease is held. */
    record Ready(CompileCache.Lease lease, Compilation compilation) implements Compiled {}

    /** The program's fault. */
    record Refused(Compilation compilation) implements Compiled {}

    /** Our fault, or nobody wants it any more. */
    record Ended(Outcome outcome) implements Compiled {}
}
