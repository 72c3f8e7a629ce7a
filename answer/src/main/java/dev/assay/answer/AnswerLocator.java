package dev.assay.answer;

import java.util.List;

/**
 * One way to find a final answer, in time linear in the text. Verifiers for other kinds of answer, such as fenced code,
 * bring their own.
 */
public interface AnswerLocator {
    /** The stage's name, such as {@code extract.boxed}. */
    String stage();

    /** The parts of the answer in their order, mostly one; none where the mark is missing or marks nothing. */
    List<AnswerPart> find(String text);
}
