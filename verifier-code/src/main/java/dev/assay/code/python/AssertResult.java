package dev.assay.code.python;

import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The result of a test script with a candidate. */
public sealed interface AssertResult {
    /**
     * The result of each assert that was reached, and of each part of the script without an assert.
     *
     * @param weaker whether the candidate took part in the result: by its own equality of its own objects, or by a
     *     function that the script uses besides the entry
     * @param effects what the script changes or watches in its own process, where the candidate is not, such as {@code
     *     os.environ}; empty for most scripts
     * @param disbelief why it says nothing of a program that it passes this script; empty for most scripts
     * @param usage the largest usage of one process of the candidate
     * @param time the processor time of the script itself
     */
    record Told(List<Check> checks, boolean weaker, String effects, String disbelief, RunUsage usage, Duration time)
            implements AssertResult {
        public Told {
            checks = List.copyOf(checks);
        }

        public boolean passed() {
            return checks.stream().allMatch(Check::passed);
        }
    }

    /**
     * The result of one check.
     *
     * @param name {@code assert 0} for the first assert of the script, or the name of a part
     * @param why the reason of the failure, which shows nothing of the expected values; empty if the check passed
     */
    record Check(String name, Failure failure, String why) {
        public boolean passed() {
            return failure == Failure.NONE;
        }

        /** Returns whether it failed only because the script ended before it, for which another check has the reason. */
        public boolean isUnreached() {
            return why.equals("the script ended before it");
        }
    }

    /** The way in which a check failed. */
    enum Failure {
        NONE,
        WRONG,
        RAISED,
        TIME,
        MEMORY,
        OUTPUT
    }

    /**
     * The script did not reach its end with this program. The program is at fault only if the script reaches its end with
     * another program, and in a fraction of the time if time decided.
     *
     * @param time the processor time that was too long for the script; empty if something else kept it from its end
     * @param otherwise the result if no such program is known
     */
    record Endless(String why, RunUsage usage, Optional<Duration> time, AssertResult otherwise)
            implements AssertResult {}

    /** The script does not work with any candidate. */
    record Broken(String why) implements AssertResult {}

    /** The script does something that is impossible outside the candidate's process. */
    record Unable(String why) implements AssertResult {}

    /** The sandbox could not run the script. */
    record NotRun(RunOutcome.Reason reason, String detail) implements AssertResult {}

    /** The caller cancelled the run. */
    record Cancelled() implements AssertResult {}
}
