package dev.assay.text.puzzle;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.FencedBlock;
import dev.assay.text.AnswerTag;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Response;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The content of an answer, letter by letter: lists, moves and grids are no values in prose. */
final class AnswerContent {
    private static final List<String> LABELS = List.of("extract.final_answer", "extract.phrase");
    private static final String WHOLE = "extract.raw";
    private static final String BOX = "\\boxed";

    private AnswerContent() {}

    /**
     * Returns the content of the tag around an answer, the last fenced block of a text without any mark, or else the answer as it was
     * found.
     */
    static String of(Response response, AnswerExtraction.Found found, @Nullable String tag) {
        if (found.stage().equals(WHOLE)) {
            List<FencedBlock> blocks = FencedBlock.of(found.text());
            return blocks.isEmpty() ? found.text() : blocks.getLast().code();
        }
        if (!found.stage().endsWith("tag")) {
            return found.text();
        }
        String text = RolloutText.ofModel(response);
        return AnswerTag.last(
                        text, Optional.ofNullable(tag), found.parts().getLast().start())
                .filter(content -> !content.contains(BOX))
                .orElseGet(found::text);
    }

    /** Returns all that stands behind a label such as "Final answer:", or the answer where it has another mark. */
    static String rest(Response response, AnswerExtraction.Found found) {
        boolean isLabelled = LABELS.contains(found.stage());
        return isLabelled ? RolloutText.ofModel(response).substring(found.start()) : found.text();
    }
}
