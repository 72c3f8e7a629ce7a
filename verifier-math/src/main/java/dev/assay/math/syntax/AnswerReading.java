package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;

/** The result of reading a text. */
public sealed interface AnswerReading {
    /** It is mathematics or prose. */
    record Read(Expression expression) implements AnswerReading {}

    /** It is neither. */
    record Unreadable(String reason) implements AnswerReading {}

    /** It is larger than a published limit. */
    record TooLarge(PublishedLimit limit) implements AnswerReading {}
}
