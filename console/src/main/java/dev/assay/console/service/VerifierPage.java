package dev.assay.console.service;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The page of one verifier.
 *
 * @param schema the JSON Schema of its task
 */
public record VerifierPage(
        PageFrame frame, String name, String summary, List<Fact> facts, List<TaskKey> keys, ModelText schema) {
    public VerifierPage {
        facts = List.copyOf(facts);
        keys = List.copyOf(keys);
    }

    /**
     * A key of the task.
     *
     * @param use whether it is required, or a recipe may set it
     */
    public record TaskKey(String name, String type, String use, String meaning) {}
}
