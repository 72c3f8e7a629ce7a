package dev.assay.engine.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a verdict by which wrong golds are found.
 *
 * @param question the prompt's text, not blank
 * @param golds empty for a task without golds, such as one of tests
 * @param answer null where none was found in the response
 */
public record AnsweredPrompt(
        String question, List<String> golds, @Nullable String answer) {
    public AnsweredPrompt {
        golds = List.copyOf(golds);
    }
}
