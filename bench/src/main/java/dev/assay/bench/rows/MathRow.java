package dev.assay.bench.rows;

import dev.assay.math.MathTask;
import dev.assay.math.MathVerifier;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of a file as a mathematics task, with a response where the file has one.
 *
 * @param place file and line, for messages
 * @param group the row's benchmark or category, or else its file
 * @param response null where the row has only a gold
 */
public record MathRow(
        String place, String group, MathTask task, @Nullable String response) {
    private static final MathVerifier VERIFIER = new MathVerifier();

    /** Returns the golds; of a worked solution only its answer. */
    public List<String> golds() {
        return task.gold().stream().map(MathRow::answer).toList();
    }

    /** Returns the answer that the verifier finds in a gold, as far as explanations show it whole. */
    private static String answer(String gold) {
        if (!gold.contains("\\boxed") && !gold.contains("####")) {
            return gold;
        }
        Explanation explanation =
                VERIFIER.verify(MathTask.of(gold), Response.of("")).explanation();
        String answer = explanation.stages().getFirst().input();
        return answer.length() < Explanation.MAX_TEXT ? answer : gold;
    }

    /**
     * Returns the row's response, or else its first gold in a box, in a style that no comparison of plain text accepts.
     */
    public String responseOrGold() {
        return Objects.requireNonNullElseGet(response, () -> "\\boxed{\\displaystyle " + golds().getFirst() + "}");
    }
}
