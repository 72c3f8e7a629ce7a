package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import dev.assay.sandbox.RunOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How a call of the candidate ended. All but {@link NotRun} and {@link Cancelled} are its own doing. */
public sealed interface CallEnding {
    /**
     * It gave a value.
     *
     * @param changed the arguments that it changed, by their places from 0
     */
    record Returned(ProgramValue value, Map<Integer, ProgramValue> changed) implements CallEnding {
        public Returned {
            changed = Map.copyOf(changed);
        }

        /** The positional arguments as the call left them. */
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
     * It raised an exception.
     *
     * @param loading whether it did before it was called, while its definitions were read
     */
    record Raised(String type, String message, boolean loading) implements CallEnding {}

    /** It gave something that is no plain value, or is too large to be read. */
    record Unreadable(String why) implements CallEnding {}

    /** It ended its process before it gave anything. */
    record Silent(String why) implements CallEnding {}

    /** It took too long. */
    record TimedOut(RunOutcome.Clock clock) implements CallEnding {}

    /** It took too much memory. */
    record OutOfMemory() implements CallEnding {}

    /** It wrote too much. */
    record OutputExceeded() implements CallEnding {}

    /** The caller did not want it any more. */
    record Cancelled() implements CallEnding {}

    /** We could not run it. */
    record NotRun(RunOutcome.Reason reason, String detail) implements CallEnding {}
}
