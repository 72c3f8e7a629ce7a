package dev.assay.answer;

import java.util.Optional;

/**
 * One way to find a final answer, in time linear in the text. Verifiers for other kinds of answer, such as fenced code,
 * bring their own.
 */
public interface Locator {
    /** The stage's name, such as {@code extract.boxed}. */
    String stage();

    /** The answer without its mark, or empty where the mark is missing or marks nothing. */
    Optional<String> find(String text);
}
