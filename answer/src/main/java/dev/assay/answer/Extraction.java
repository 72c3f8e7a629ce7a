package dev.assay.answer;

import java.util.List;

/** The final answer of a response, or that it has none. */
public sealed interface Extraction {
    /** Names of the stages that found nothing, in the order they were tried. */
    List<String> missed();

    /**
     * An answer was found.
     *
     * @param text the answer without its mark, never blank
     * @param stage the stage that found it
     * @param missed the stages tried before it
     */
    record Found(String text, String stage, List<String> missed) implements Extraction {
        public Found {
            missed = List.copyOf(missed);
        }
    }

    /** No stage of the policy found an answer. */
    record Missing(List<String> missed) implements Extraction {
        public Missing {
            missed = List.copyOf(missed);
        }
    }
}
