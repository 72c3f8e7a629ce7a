package dev.assay.bench.rows;

import dev.assay.math.MathTask;
import dev.assay.math.MathVerifier;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A task of a file, with a response where the file has one.
 *
 * @param place file and line, for people
 * @param group the row's benchmark or category, or else its file
 * @param response null where the row is only a gold
 */
public record MathRow(
        String place, String group, MathTask task, @Nullable String response) {
    private static final MathVerifier VERIFIER = new MathVerifier();

    /** The golds, of worked solutions the answers alone. */
    public List<String> golds() {
        return task.gold().stream().map(MathRow::answer).toList();
    }

    /** What the verifier itself takes a gold to be, as long as explanations have it whole. */
    private static String answer(String gold) {
        if (!gold.contains("\\boxed") && !gold.contains("####")) {
            return gold;
        }
        Explanation explanation =
                VERIFIER.verify(MathTask.of(gold), Response.of("")).explanation();
        String answer = explanation.stages().getFirst().input();
        return answer.length() < Explanation.MAX_TEXT ? answer : gold;
    }

    /** The row's response, or else its first gold in a box, in a style that its text alone can't match. */
    public String responseOrGold() {
        return Objects.requireNonNullElseGet(response, () -> "\\boxed{\\displaystyle " + golds().getFirst() + "}");
    }
}
