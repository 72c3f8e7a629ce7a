package dev.assay.answer;

import java.util.List;

/**
 * A way to find a final answer, in time linear in the length of the text. Verifiers for other kinds of answer, such as
 * fenced code, have their own finders.
 */
public interface AnswerLocator {
    /** Returns the name of the stage, such as {@code extract.boxed}. */
    String stage();

    /** Returns the parts of the answer in their order, mostly one; an empty list if the text has no such answer. */
    List<AnswerPart> find(String text);
}
