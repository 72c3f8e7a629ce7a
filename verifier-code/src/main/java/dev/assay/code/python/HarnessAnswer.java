package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.sandbox.RunUsage;
import java.util.List;
import java.util.Optional;

/**
 * The answer of a process that runs one of Assay's Python programs.
 *
 * @param values the values that it gave, in the order in which they were asked for. A hostile program may have written
 *     them.
 * @param failure the ending of the process, if it gave fewer values than it was asked for
 */
record HarnessAnswer(List<ProgramValue> values, Optional<CallEnding> failure, RunUsage usage) {
    HarnessAnswer {
        values = List.copyOf(values);
    }
}
