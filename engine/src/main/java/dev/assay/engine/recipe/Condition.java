package dev.assay.engine.recipe;

import java.util.List;

/** What a gate asks. */
public sealed interface Condition {
    /** The value is {@code bound} or more. */
    record AtLeast(Node of, double bound) implements Condition {}

    /** The value is less than {@code bound}. */
    record Below(Node of, double bound) implements Condition {}

    /** Every member holds; asked in order, up to the first that does not. */
    record All(List<Condition> of) implements Condition {
        public All {
            of = List.copyOf(of);
        }
    }

    /** Some member holds; asked in order, up to the first that does. */
    record Any(List<Condition> of) implements Condition {
        public Any {
            of = List.copyOf(of);
        }
    }

    /** The other does not hold. */
    record Not(Condition of) implements Condition {}
}
