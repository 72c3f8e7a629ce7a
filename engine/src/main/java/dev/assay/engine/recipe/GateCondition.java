package dev.assay.engine.recipe;

import java.util.List;

/** What a gate asks. */
public sealed interface GateCondition {
    /** The value is {@code bound} or more. */
    record AtLeast(RecipeNode of, double bound) implements GateCondition {}

    /** The value is less than {@code bound}. */
    record Below(RecipeNode of, double bound) implements GateCondition {}

    /** Every member holds; asked in order, up to the first that does not. */
    record All(List<GateCondition> of) implements GateCondition {
        public All {
            of = List.copyOf(of);
        }
    }

    /** Some member holds; asked in order, up to the first that does. */
    record Any(List<GateCondition> of) implements GateCondition {
        public Any {
            of = List.copyOf(of);
        }
    }

    /** The other does not hold. */
    record Not(GateCondition of) implements GateCondition {}
}
