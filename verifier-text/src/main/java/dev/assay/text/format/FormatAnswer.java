package dev.assay.text.format;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.ExtractionPolicy;
import dev.assay.answer.TextOutsideThinking;
import dev.assay.text.AnswerPlace;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Response;
import java.util.Objects;
import java.util.Optional;

/** Finds the answer whose form is checked, letter for letter: a value taken out of its JSON has lost its form. */
final class FormatAnswer {
    private FormatAnswer() {}

    /** Returns the answer, or empty where nothing stands in its place, in time linear in the response's length. */
    static Optional<String> of(FormatTask task, Response response) {
        ExtractionPolicy extract = Objects.requireNonNullElse(task.extract(), ExtractionPolicy.TAGGED);
        return switch (extract) {
            case RAW -> Optional.of(spoken(response));
            case TAGGED -> tagged(spoken(response), Objects.requireNonNullElse(task.tag(), "answer"));
            case LENIENT, STRICT_BOXED, HASHED, LAST_LINE, LAST_NUMBER ->
                AnswerPlace.of(extract, null).find(response) instanceof AnswerExtraction.Found found
                        ? Optional.of(found.text())
                        : Optional.empty();
        };
    }

    private static String spoken(Response response) {
        return TextOutsideThinking.of(RolloutText.ofModel(response));
    }

    private static Optional<String> tagged(String text, String tag) {
        int end = text.lastIndexOf("</" + tag + ">");
        int start = end < 0 ? -1 : text.lastIndexOf("<" + tag + ">", end);
        return start < 0 ? Optional.empty() : Optional.of(text.substring(start + tag.length() + 2, end));
    }
}
