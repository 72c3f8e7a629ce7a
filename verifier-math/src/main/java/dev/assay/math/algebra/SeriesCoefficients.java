package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;

/** Calculates with the coefficients of series: expressions that are rational numbers wherever that is known. */
final class SeriesCoefficients {
    private static final int MOST_NODES = 300;

    private final ComputationBudget budget;
    private boolean failed;

    SeriesCoefficients(ComputationBudget budget) {
        this.budget = budget;
    }

    /** Whether a coefficient became too large or can't be told from zero, so that the results are void. */
    boolean failed() {
        return failed || budget.spent();
    }

    void fail() {
        failed = true;
    }

    Expression plus(Expression left, Expression right) {
        if (left instanceof Expression.Numeral one && right instanceof Expression.Numeral two) {
            return ExpressionBuilder.number(one.value().plus(two.value()));
        }
        if (isZero(left) || isZero(right)) {
            return isZero(left) ? right : left;
        }
        return simple(ExpressionBuilder.sum(List.of(left, right)));
    }

    Expression times(Expression left, Expression right) {
        if (left instanceof Expression.Numeral one && right instanceof Expression.Numeral two) {
            return ExpressionBuilder.number(one.value().times(two.value()));
        }
        if (left.equals(ExpressionBuilder.ONE) || right.equals(ExpressionBuilder.ONE)) {
            return left.equals(ExpressionBuilder.ONE) ? right : left;
        }
        if (isZero(left) || isZero(right)) {
            return ExpressionBuilder.ZERO;
        }
        return simple(ExpressionBuilder.product(left, right));
    }

    Expression times(Rational left, Expression right) {
        return times(ExpressionBuilder.number(left), right);
    }

    Expression inverted(Expression value) {
        if (value instanceof Expression.Numeral numeral) {
            if (numeral.value().isZero()) {
                fail();
                return value;
            }
            return ExpressionBuilder.number(numeral.value().inverted());
        }
        return simple(ExpressionBuilder.quotient(ExpressionBuilder.ONE, value));
    }

    /** A power whose base is positive, or has a whole exponent. */
    Expression power(Expression base, Rational exponent) {
        if (!exponent.isInteger() && sign(base) < 0) {
            fail();
        }
        return base.equals(ExpressionBuilder.ONE)
                ? base
                : simple(ExpressionBuilder.power(base, ExpressionBuilder.number(exponent)));
    }

    Expression call(String function, Expression argument) {
        return simple(ExpressionBuilder.call(function, argument));
    }

    /** The sign of a rational number; 0 for all else. */
    static int sign(Expression value) {
        return value instanceof Expression.Numeral numeral ? numeral.value().signum() : 0;
    }

    static boolean isZero(Expression value) {
        return value instanceof Expression.Numeral numeral && numeral.value().isZero();
    }

    /** Whether a coefficient is surely not zero, because no identity can make it zero. */
    boolean isSurelyNotZero(Expression value) {
        return value instanceof Expression.Numeral
                || (Canonicalizer.of(value, budget) instanceof CanonicalForm.Value form
                        && (form.independent() || form.ratio().dividend().isTerm()));
    }

    /** The number that an expression is; itself where it is none. */
    Expression simple(Expression value) {
        if (value instanceof Expression.Numeral || failed() || !budget.pay(1)) {
            return value;
        }
        if (nodes(value) > MOST_NODES) {
            fail();
            return value;
        }
        return switch (Canonicalizer.of(value, budget)) {
            case CanonicalForm.Value form ->
                form.rational().<Expression>map(ExpressionBuilder::number).orElse(value);
            case CanonicalForm.NotScalar _, CanonicalForm.Undefined _, CanonicalForm.TooLarge _ -> {
                fail();
                yield value;
            }
        };
    }

    private static int nodes(Expression expression) {
        int nodes = 1;
        for (Expression part : expression.parts()) {
            nodes += nodes(part);
        }
        return nodes;
    }
}
