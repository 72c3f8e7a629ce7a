package dev.assay.answer;

import java.util.List;
import java.util.stream.Collectors;

/** The final answer of a response, or that it has none. */
public sealed interface AnswerExtraction {
    /** Names of the stages that found nothing, in the order they were tried. */
    List<String> missed();

    /**
     * An answer was found.
     *
     * @param parts one, or several that stand side by side; their places are UTF-16 offsets in the response
     * @param stage the stage that found it
     * @param missed the stages tried before it
     */
    record Found(List<AnswerPart> parts, String stage, List<String> missed) implements AnswerExtraction {
        public Found {
            parts = List.copyOf(parts);
            missed = List.copyOf(missed);
        }

        /** The parts with commas between them: side by side, no part is an answer of its own. */
        public String text() {
            return parts.stream().map(AnswerPart::text).collect(Collectors.joining(", "));
        }

        public int start() {
            return parts.getFirst().start();
        }

        public int end() {
            return parts.getLast().end();
        }
    }

    /** No stage of the policy found an answer. */
    record Missing(List<String> missed) implements AnswerExtraction {
        public Missing {
            missed = List.copyOf(missed);
        }
    }
}
