package dev.assay.testkit;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of a fixture file: an item, and the verdict that the verifier must give.
 *
 * @param section the section of the line: {@code full}, {@code zero}, {@code malformed}, or a name of the verifier's
 *     own; where absent, the name of the file
 * @param task the task as JSON
 * @param response the response's text
 * @param score the exact score, unless {@code cause} or {@code invalid} is given
 * @param why the name of the test: what this line shows
 * @param certainty {@code decided} or the reason why the verdict is undecided, in lower case; not checked where absent
 * @param cause the cause for which the item is unscored
 * @param invalid the task field for which the item is refused before it is scored
 * @param stage the explanation's stage that must have decided; not checked where absent
 */
public record VerdictFixture(
        @Nullable String section,
        Map<String, Object> task,
        String response,
        @Nullable Double score,
        String why,
        @Nullable String certainty,
        @Nullable String cause,
        @Nullable String invalid,
        @Nullable String stage) {
    public VerdictFixture {
        int expected = (score == null ? 0 : 1) + (cause == null ? 0 : 1) + (invalid == null ? 0 : 1);
        if (expected != 1 || why.isBlank()) {
            throw new IllegalArgumentException("a fixture has a why, and one of score, cause and invalid: " + why);
        }
    }
}
