package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.sandbox.RunUsage;

/** The answer of a process that runs one of Assay's Python programs. */
sealed interface HarnessAnswer {
    RunUsage usage();

    /** A value. A hostile program may have written it. */
    record Given(ProgramValue value, RunUsage usage) implements HarnessAnswer {}

    /** No value, with the ending of the process. */
    record Missing(CallEnding ending, RunUsage usage) implements HarnessAnswer {}
}
