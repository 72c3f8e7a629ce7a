package dev.assay.text.similarity;

import dev.assay.metric.Rouge;
import dev.assay.text.TextVerdicts;
import dev.assay.verifier.Verdict;
import java.util.Optional;

/** Finds golds that no response can be compared with: they would give every response the same score. */
final class SimilarityReference {
    private SimilarityReference() {}

    /** Returns the verdict on a task with such a gold or original; empty where there is none. */
    static Optional<Verdict> fault(SimilarityTask task) {
        for (SimilarityMeasure measure : task.measured()) {
            for (String gold : task.gold()) {
                Optional<String> fault = fault(measure, gold);
                if (fault.isPresent()) {
                    return Optional.of(TextVerdicts.badReference("gold", gold, fault.get()));
                }
            }
            String original = task.original();
            if (measure == SimilarityMeasure.SARI && original != null) {
                Optional<String> fault = fault(measure, original);
                if (fault.isPresent()) {
                    return Optional.of(TextVerdicts.badReference("original", original, fault.get()));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> fault(SimilarityMeasure measure, String text) {
        if (measure.isTooLong(text)) {
            return Optional.of(measure + " measures at most " + measure.longest() + " characters");
        }
        if (text.codePoints().noneMatch(SimilarityReference::isVisible)) {
            return Optional.of("it is blank");
        }
        boolean hasWords = switch (measure) {
            case ROUGE1, ROUGEL, ROUGELSUM, JACCARD -> Rouge.hasWords(text, 1);
            case ROUGE2 -> Rouge.hasWords(text, 2);
            case BLEU, SARI, CHRF, CHRF2, RATIO, EDIT, ANLS, WER, COSINE -> true;
        };
        return hasWords ? Optional.empty() : Optional.of("it has no words that " + measure + " compares");
    }

    private static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
