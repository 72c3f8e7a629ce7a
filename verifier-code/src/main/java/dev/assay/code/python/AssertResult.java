package dev.assay.code.python;

import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import java.util.List;

/** What came of a test script and a candidate. */
public sealed interface AssertResult {
    /**
     * What became of each assert that was reached, and of each part of the script without one.
     *
     * @param weaker whether the candidate had a say in it: by its own equality of its own objects, or by a function that
     *     the script uses beside the entry
     * @param usage the most that one process of the candidate used
     */
    record Told(List<Check> checks, boolean weaker, RunUsage usage) implements AssertResult {
        public Told {
            checks = List.copyOf(checks);
        }

        public boolean passed() {
            return checks.stream().allMatch(Check::passed);
        }
    }

    /**
     * One check.
     *
     * @param name {@code assert 0} for the first assert of the script, or the name of a part
     * @param why why it failed, in words that hold nothing that was expected; empty where it passed
     */
    record Check(String name, Failure failure, String why) {
        public boolean passed() {
            return failure == Failure.NONE;
        }
    }

    /** In what way a check failed. */
    enum Failure {
        NONE,
        WRONG,
        RAISED,
        TIME,
        MEMORY,
        OUTPUT
    }

    /**
     * With what this program gives the script comes to no end. Whose fault that is, only another program can tell: where a
     * right one brings the script to its end, it is this program's.
     *
     * @param otherwise what came of it where no program is known that does
     */
    record Endless(String why, RunUsage usage, AssertResult otherwise) implements AssertResult {}

    /** The script does not work, whatever the candidate does. */
    record Broken(String why) implements AssertResult {}

    /** The script does what can't be done from outside the candidate's process. */
    record Unable(String why) implements AssertResult {}

    /** We could not run it. */
    record NotRun(RunOutcome.Reason reason, String detail) implements AssertResult {}

    /** The caller did not want it any more. */
    record Cancelled() implements AssertResult {}
}
