package dev.assay.engine.recipe;

import java.util.List;

/** The condition of a gate. */
public sealed interface GateCondition {
    /** The value is {@code bound} or more. */
    record AtLeast(RecipeNode of, double bound) implements GateCondition {}

    /** The value is less than {@code bound}. */
    record Below(RecipeNode of, double bound) implements GateCondition {}

    /** Every member holds; members are evaluated in order, up to the first that does not hold. */
    record All(List<GateCondition> of) implements GateCondition {
        public All {
            of = List.copyOf(of);
        }
    }

    /** Some member holds; members are evaluated in order, up to the first that holds. */
    record Any(List<GateCondition> of) implements GateCondition {
        public Any {
            of = List.copyOf(of);
        }
    }

    /** The other condition does not hold. */
    record Not(GateCondition of) implements GateCondition {}
}
