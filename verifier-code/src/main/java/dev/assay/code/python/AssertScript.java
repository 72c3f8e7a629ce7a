package dev.assay.code.python;

import java.util.Optional;

/**
 * A test script in Python. It comes from the data set, which is trusted.
 *
 * @param setup code that runs before the script and belongs to it, such as the imports of MBPP or the prompt of
 *     HumanEval. Functions of the prompt other than the entry are then the prompt's, not the response's.
 * @param script assert statements, a function {@code check(candidate)}, functions {@code test_...} or a
 *     {@code unittest.TestCase}
 * @param entry the name that the candidate defines; if empty, the candidate defines all names that neither the script
 *     nor Python knows
 * @param isLasting whether one process does all that the script does with the candidate, even where nothing in the script
 *     needs that
 */
public record AssertScript(String setup, String script, Optional<String> entry, boolean isLasting) {
    public AssertScript(String setup, String script, Optional<String> entry) {
        this(setup, script, entry, false);
    }

    /** Returns this script for one process of the candidate, which may keep something between its calls. */
    public AssertScript lasting() {
        return new AssertScript(setup, script, entry, true);
    }

    public static AssertScript of(String script) {
        return new AssertScript("", script, Optional.empty());
    }
}
