package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.sandbox.RunUsage;

/** What a process of ours gave back. */
sealed interface HarnessAnswer {
    RunUsage usage();

    /** A value, which a hostile program may have written. */
    record Given(ProgramValue value, RunUsage usage) implements HarnessAnswer {}

    /** None. */
    record Missing(CallEnding ending, RunUsage usage) implements HarnessAnswer {}
}
