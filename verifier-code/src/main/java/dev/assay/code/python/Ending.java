package dev.assay.code.python;

import dev.assay.code.values.Value;
import dev.assay.sandbox.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How a call of the candidate ended. All but {@link NotRun} and {@link Cancelled} are its own doing. */
public sealed interface Ending {
    /**
     * It gave a value.
     *
     * @param changed the arguments that it changed, by their places from 0
     */
    record Returned(Value value, Map<Integer, Value> changed) implements Ending {
        public Returned {
            changed = Map.copyOf(changed);
        }

        /** The positional arguments as the call left them. */
        public List<Value> after(Call call) {
            List<Value> after = new ArrayList<>(call.arguments());
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
    record Raised(String type, String message, boolean loading) implements Ending {}

    /** It gave something that is no plain value, or is too large to be read. */
    record Unreadable(String why) implements Ending {}

    /** It ended its process before it gave anything. */
    record Silent(String why) implements Ending {}

    /** It took too long. */
    record TimedOut(Outcome.Clock clock) implements Ending {}

    /** It took too much memory. */
    record OutOfMemory() implements Ending {}

    /** It wrote too much. */
    record OutputExceeded() implements Ending {}

    /** The caller did not want it any more. */
    record Cancelled() implements Ending {}

    /** We could not run it. */
    record NotRun(Outcome.Reason reason, String detail) implements Ending {}
}
