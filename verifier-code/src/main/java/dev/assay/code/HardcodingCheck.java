package dev.assay.code;

import dev.assay.code.task.TestCase;
import dev.assay.code.trial.TestResult;
import java.util.List;
import java.util.Optional;

/** Detects programs that contain the outputs of the public tests instead of computing them. */
final class HardcodingCheck {
    private HardcodingCheck() {}

    /**
     * Returns true if every public test passes, no private test does, and the source contains every public output.
     * Empty unless at least one public and one private test were tried.
     */
    static Optional<Boolean> suspected(String source, List<TestCase> tests, List<TestResult> results) {
        int publicTried = 0;
        int publicHeld = 0;
        int privateTried = 0;
        int privatePassed = 0;
        for (int index = 0; index < tests.size(); index++) {
            if (results.get(index) instanceof TestResult.Tried tried) {
                TestCase test = tests.get(index);
                publicTried += test.isPublic() ? 1 : 0;
                publicHeld += test.isPublic() && tried.passed() && holds(source, test) ? 1 : 0;
                privateTried += test.isPublic() ? 0 : 1;
                privatePassed += !test.isPublic() && tried.passed() ? 1 : 0;
            }
        }
        return publicTried == 0 || privateTried == 0
                ? Optional.empty()
                : Optional.of(publicHeld == publicTried && privatePassed == 0);
    }

    /** Returns whether each line of the expected output occurs in the source. */
    private static boolean holds(String source, TestCase test) {
        String expected = String.valueOf(test.expected());
        return !expected.isBlank() && expected.lines().map(String::strip).allMatch(source::contains);
    }
}
