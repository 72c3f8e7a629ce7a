package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.sandbox.RunOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The ending of a candidate's call. The candidate causes all of them but {@link NotRun} and {@link Cancelled}. */
public sealed interface CallEnding {
    /**
     * The call returned a value.
     *
     * @param changed the arguments that the call changed, by position from 0
     */
    record Returned(ProgramValue value, Map<Integer, ProgramValue> changed) implements CallEnding {
        public Returned {
            changed = Map.copyOf(changed);
        }

        /** Returns the positional arguments as the call left them. */
        public List<ProgramValue> after(FunctionCall call) {
            List<ProgramValue> after = new ArrayList<>(call.arguments());
            changed.forEach((place, value) -> {
                if (place < after.size()) {
                    after.set(place, value);
                }
            });
            return after;
        }
    }

    /**
     * The program raised an exception.
     *
     * @param loading whether the exception came before the call, while the program's definitions were loaded
     */
    record Raised(String type, String message, boolean loading) implements CallEnding {}

    /** The call returned a value that is not plain data, or too large to be read. */
    record Unreadable(String why) implements CallEnding {}

    /** The process ended before it returned a value. */
    record Silent(String why) implements CallEnding {}

    /** The call exceeded its time. */
    record TimedOut(RunOutcome.Clock clock) implements CallEnding {}

    /** The call exceeded its memory. */
    record OutOfMemory() implements CallEnding {}

    /** The process exceeded its output. */
    record OutputExceeded() implements CallEnding {}

    /** The caller cancelled the run. */
    record Cancelled() implements CallEnding {}

    /** The sandbox could not run the call. */
    record NotRun(RunOutcome.Reason reason, String detail) implements CallEnding {}
}
