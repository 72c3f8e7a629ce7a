package dev.assay.code.python;

import dev.assay.code.values.Value;
import dev.assay.sandbox.Usage;

/** What a process of ours gave back. */
sealed interface Answer {
    Usage usage();

    /** A value, which a hostile program may have written. */
    record Given(Value value, Usage usage) implements Answer {}

    /** None. */
    record Missing(Ending ending, Usage usage) implements Answer {}
}
