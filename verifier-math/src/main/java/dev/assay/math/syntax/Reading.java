package dev.assay.math.syntax;

import dev.assay.math.limit.Limit;

/** What reading a text gave. */
public sealed interface Reading {
    /** It is mathematics or prose. */
    record Read(Expression expression) implements Reading {}

    /** It is neither. */
    record Unreadable(String reason) implements Reading {}

    /** It is larger than a published limit. */
    record TooLarge(Limit limit) implements Reading {}
}
