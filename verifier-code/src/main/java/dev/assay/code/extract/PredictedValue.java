package dev.assay.code.extract;

import dev.assay.answer.FencedBlock;
import dev.assay.code.formats.CruxEval;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the value that a response predicts for a program of the data set: between {@code [ANSWER]} and
 * {@code [/ANSWER]}, in the last {@code <answer>}, in the last fenced block, or in the last line that is not blank.
 */
final class PredictedValue {
    private static final String STAGE = "extract.prediction";

    private PredictedValue() {}

    /** Returns the program that holds the value as a text; empty for a blank response. */
    static Optional<ProgramExtraction.Found> in(String spoken) {
        return between(spoken, "[ANSWER]", "[/ANSWER]")
                .or(() -> between(spoken, "<answer>", "</answer>"))
                .map(PredictedValue::unfenced)
                .or(() -> block(spoken))
                .or(() -> lastLine(spoken))
                .map(value -> new ProgramExtraction.Found(CruxEval.quoted(value.strip()), STAGE));
    }

    private static Optional<String> between(String text, String open, String close) {
        int start = text.lastIndexOf(open);
        if (start < 0) {
            return Optional.empty();
        }
        int from = start + open.length();
        int end = text.indexOf(close, from);
        return Optional.of(text.substring(from, end < 0 ? text.length() : end)).filter(Predicate.not(String::isBlank));
    }

    private static String unfenced(String text) {
        return block(text).orElse(text);
    }

    private static Optional<String> block(String text) {
        List<FencedBlock> blocks = FencedBlock.of(text);
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(blocks.getLast().code());
    }

    private static Optional<String> lastLine(String text) {
        return text.lines().filter(Predicate.not(String::isBlank)).reduce((_, last) -> last);
    }
}
