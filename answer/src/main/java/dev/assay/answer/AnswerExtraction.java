package dev.assay.answer;

import java.util.List;
import java.util.stream.Collectors;

/** The result of a search for the final answer of a response. */
public sealed interface AnswerExtraction {
    /** The names of the stages that found nothing, in the order in which they were tried. */
    List<String> missed();

    /**
     * An answer that was found.
     *
     * @param parts the parts of the answer, mostly one; their places are UTF-16 offsets in the response
     * @param stage the name of the stage that found the answer
     * @param missed the names of the stages that were tried before it
     */
    record Found(List<AnswerPart> parts, String stage, List<String> missed) implements AnswerExtraction {
        public Found {
            parts = List.copyOf(parts);
            missed = List.copyOf(missed);
        }

        /** Returns the parts joined by commas; no single part is the answer. */
        public String text() {
            return parts.size() == 1
                    ? parts.getFirst().text()
                    : parts.stream().map(AnswerPart::text).collect(Collectors.joining(", "));
        }

        public int start() {
            return parts.getFirst().start();
        }

        public int end() {
            return parts.getLast().end();
        }

        /** Returns whether a formula of TeX begins where the answer does in the response, or right before it. */
        public boolean isFormula(String response) {
            int before = ProseMarks.trimmedWhite(response, start());
            return isMark(response, start()) || isMark(response, before - 1) || isMark(response, before - 2);
        }

        private static boolean isMark(String text, int at) {
            return at >= 0 && (text.startsWith("$", at) || text.startsWith("\\(", at) || text.startsWith("\\[", at));
        }
    }

    /** The result when no stage of the policy found an answer. */
    record Missing(List<String> missed) implements AnswerExtraction {
        public Missing {
            missed = List.copyOf(missed);
        }
    }
}
