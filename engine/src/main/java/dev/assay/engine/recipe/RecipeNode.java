package dev.assay.engine.recipe;

import dev.assay.engine.recovery.RecoveryPolicy;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A node of the recipe language: a value, or the way to compute one. */
public sealed interface RecipeNode {
    /** Returns the nodes that it is made of, in document order; a gate has those of its condition first. */
    default List<RecipeNode> members() {
        return switch (this) {
            case Constant _, Named _, Verify _, Measure _, Penalty _ -> List.of();
            case Recover recover -> List.of(recover.rule());
            case Weighted weighted ->
                weighted.terms().stream().map(Weighted.Term::of).toList();
            case Gate gate ->
                Stream.concat(gate.condition().nodes(), Stream.of(gate.then(), gate.otherwise()))
                        .toList();
            case First first -> first.of();
            case Aggregate aggregate -> aggregate.of();
            case Product product -> product.of();
            case Delta delta -> List.of(delta.of());
            case Group group -> List.of(group.of());
            case Clip clip -> List.of(clip.of());
            case Threshold threshold -> List.of(threshold.of());
            case Curve curve -> List.of(curve.of());
        };
    }

    /** A number, as written. */
    record Constant(double value) implements RecipeNode {}

    /** The value of a part, which is computed only once. */
    record Named(int part, String name) implements RecipeNode {}

    /**
     * A verifier's score, in [0,1].
     *
     * @param index number of verify nodes before it in the document
     * @param part the part that contains it, or {@code reward}
     * @param with the options for the verifier, an object; must not be changed
     * @param isJudge whether the document has it as {@code judge}
     */
    record Verify(int index, String part, String verifier, JsonNode with, boolean isJudge) implements RecipeNode {}

    /**
     * A verifier's score, or a judge's where the verifier rejects; in [0,1].
     *
     * @param index number of recover nodes before it in the document
     * @param rule the node that asks the verifier
     */
    record Recover(int index, Verify rule, RecoveryPolicy how) implements RecipeNode {}

    /** Σ weight · value, weights as written and never normalised. */
    record Weighted(List<Term> terms) implements RecipeNode {
        public Weighted {
            terms = List.copyOf(terms);
        }

        /** One summand. */
        public record Term(RecipeNode of, double weight) {}
    }

    /** One of two nodes, as a condition decides; the other is not evaluated. */
    record Gate(GateCondition condition, RecipeNode then, RecipeNode otherwise) implements RecipeNode {}

    /** The first member that has a score. */
    record First(List<RecipeNode> of) implements RecipeNode {
        public First {
            of = List.copyOf(of);
        }
    }

    /**
     * The smallest, largest or mean value of its members.
     *
     * @param quorum number of members that must be scored, in [1, members]; unscored members are left out
     */
    record Aggregate(Fold fold, List<RecipeNode> of, int quorum) implements RecipeNode {
        public Aggregate {
            of = List.copyOf(of);
        }
    }

    /** The function that an {@link Aggregate} applies to its values. */
    enum Fold {
        MIN,
        MAX,
        MEAN
    }

    /** The product of its members. */
    record Product(List<RecipeNode> of) implements RecipeNode {
        public Product {
            of = List.copyOf(of);
        }
    }

    /**
     * An amount of the response itself.
     *
     * @param most the value of all greater amounts; infinite where there is no such limit
     */
    record Measure(ResponseAmount amount, double most) implements RecipeNode {}

    /**
     * −min(most, each · ⌈(amount − free)₊ / per⌉): what is taken away for too much of something, in [−most, 0].
     *
     * @param per above 0
     * @param each at least 0
     * @param most at least 0
     */
    record Penalty(ResponseAmount amount, double free, double per, double each, double most) implements RecipeNode {
        /** Returns the penalty for an amount, 0 or less. */
        public double of(double measured) {
            return -Math.min(most, each * Math.ceil(Math.max(0, measured - free) / per)) + 0.0;
        }
    }

    /**
     * The sum of the differences between each step score and the one before it, of the verdict of a part.
     *
     * @param of the part, a verify or recover
     * @param initial the score before the first step
     */
    record Delta(Named of, double initial) implements RecipeNode {}

    /**
     * A value that depends on the other members of its group; only a reward is one, or a reward that is a clip of one.
     *
     * @param of the member's own value
     */
    record Group(RecipeNode of, GroupKind kind, OnUnscored onUnscored) implements RecipeNode {}

    /** What becomes of a group with an unscored member. */
    enum OnUnscored {
        /** All its members are unscored. */
        GROUP,
        /** The unscored member is left out. */
        MEMBER
    }

    /** The nearest value in [min, max]. */
    record Clip(RecipeNode of, double min, double max) implements RecipeNode {}

    /** {@code below} for values under {@code at}, {@code otherwise} from it on. */
    record Threshold(RecipeNode of, double at, double below, double otherwise) implements RecipeNode {}

    /** Piecewise linear between points whose x ascend; constant beyond the ends. */
    record Curve(RecipeNode of, List<Point> table) implements RecipeNode {
        public Curve {
            table = List.copyOf(table);
        }

        /** A point of a curve. */
        public record Point(double x, double y) {}

        /**
         * Returns the curve's value at {@code x}: between the values of the two points beside it, and rounded so that
         * it rises or falls with x as they do. A threshold over a flat stretch so has one side.
         */
        public double at(double x) {
            int right = 0;
            while (right < table.size() && table.get(right).x() < x) {
                right++;
            }
            if (right == 0 || right == table.size()) {
                return table.get(right == 0 ? 0 : right - 1).y();
            }
            Point from = table.get(right - 1);
            Point to = table.get(right);
            if (x == to.x()) {
                return to.y();
            }
            double share = (x - from.x()) / (to.x() - from.x());
            double y = from.y() + (to.y() - from.y()) * share;
            return Math.clamp(y, Math.min(from.y(), to.y()), Math.max(from.y(), to.y()));
        }
    }
}
