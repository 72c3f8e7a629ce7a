package dev.assay.engine.recipe;

import java.util.List;
import java.util.stream.Stream;

/** The condition of a gate. */
public sealed interface GateCondition {
    /** Returns the nodes whose values it compares, in document order. */
    default Stream<RecipeNode> nodes() {
        return switch (this) {
            case AtLeast least -> Stream.of(least.of());
            case Below below -> Stream.of(below.of());
            case All all -> all.of().stream().flatMap(GateCondition::nodes);
            case Any any -> any.of().stream().flatMap(GateCondition::nodes);
            case Not not -> not.of().nodes();
        };
    }

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
