package dev.assay.engine.recipe;

import dev.assay.engine.recovery.Recovering;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A value of the recipe language, or how to compute one. */
public sealed interface Node {
    /** A number, as written. */
    record Constant(double value) implements Node {}

    /** The value of a part, computed once however often it is named. */
    record Named(int part, String name) implements Node {}

    /**
     * The score that a verifier gives, in [0,1].
     *
     * @param index how many such nodes stand before it in the document
     * @param part the part that it stands in, or {@code reward}
     * @param with options for the verifier, an object; not to be changed
     */
    record Verify(int index, String part, String verifier, JsonNode with) implements Node {}

    /**
     * The score that a verifier gives, or that a judge gives where the verifier rejects; in [0,1].
     *
     * @param index how many such nodes stand before it in the document
     * @param rule the verifier
     */
    record Recover(int index, Verify rule, Recovering how) implements Node {}

    /** Σ weight · value, weights as written and never normalised. */
    record Weighted(List<Term> terms) implements Node {
        public Weighted {
            terms = List.copyOf(terms);
        }

        /** One summand. */
        public record Term(Node of, double weight) {}
    }

    /** One of two nodes; the other is not run. */
    record Gate(Condition condition, Node then, Node otherwise) implements Node {}

    /** The first member that has a score. */
    record First(List<Node> of) implements Node {
        public First {
            of = List.copyOf(of);
        }
    }

    /**
     * The smallest, largest or mean value of its members.
     *
     * @param quorum how many members must be scored, in [1, members]; the others are left out
     */
    record Aggregate(Fold fold, List<Node> of, int quorum) implements Node {
        public Aggregate {
            of = List.copyOf(of);
        }
    }

    /** How an {@link Aggregate} joins values. */
    enum Fold {
        MIN,
        MAX,
        MEAN
    }

    /** The nearest value in [min, max]. */
    record Clip(Node of, double min, double max) implements Node {}

    /** {@code below} for values under {@code at}, {@code otherwise} from it on. */
    record Threshold(Node of, double at, double below, double otherwise) implements Node {}

    /** Piecewise linear between points whose x ascend; constant beyond the ends. */
    record Curve(Node of, List<Point> table) implements Node {
        public Curve {
            table = List.copyOf(table);
        }

        /** A corner. */
        public record Point(double x, double y) {}

        /** The height of the curve, always between the lowest and the highest y. */
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
            double share = (x - from.x()) / (to.x() - from.x());
            return from.y() * (1 - share) + to.y() * share;
        }
    }
}
