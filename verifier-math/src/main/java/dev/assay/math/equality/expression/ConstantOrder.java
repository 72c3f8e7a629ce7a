package dev.assay.math.equality.expression;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Orders constants by their approximations where these are far apart, else by their exact forms. */
public final class ConstantOrder {
    /** Far more than the rounding errors of a few dozen double operations. */
    private static final double FAR = 1e-9;

    private final PairComparison comparison;

    /** An order that shares the forms and the budget of a comparison. */
    public ConstantOrder(PairComparison comparison) {
        this.comparison = comparison;
    }

    /** Negative, 0 or positive as the left is less, equal or more; empty where that is not known. */
    public OptionalInt compare(Expression left, Expression right) {
        OptionalDouble one = Approximation.of(left, comparison.steps());
        OptionalDouble other = Approximation.of(right, comparison.steps());
        if (one.isEmpty() || other.isEmpty()) {
            return OptionalInt.empty();
        }
        double scale = Math.max(1, Math.max(Math.abs(one.getAsDouble()), Math.abs(other.getAsDouble())));
        double difference = one.getAsDouble() - other.getAsDouble();
        if (Math.abs(difference) > FAR * scale) {
            return OptionalInt.of(difference < 0 ? -1 : 1);
        }
        if (comparison.canonical(left) instanceof CanonicalForm.Value wanted
                && comparison.canonical(right) instanceof CanonicalForm.Value given) {
            if (wanted.rational().isPresent() && given.rational().isPresent()) {
                return OptionalInt.of(
                        wanted.rational().get().compareTo(given.rational().get()));
            }
            return wanted.equals(given) ? OptionalInt.of(0) : OptionalInt.empty();
        }
        return OptionalInt.empty();
    }

    /** The sign of a constant; empty where it is not known. */
    public OptionalInt signum(Expression expression) {
        return compare(expression, NumberExpressions.ZERO);
    }
}
