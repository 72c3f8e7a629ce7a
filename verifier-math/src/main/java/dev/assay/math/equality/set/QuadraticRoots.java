package dev.assay.math.equality.set;

import dev.assay.math.algebra.CanonicalForm;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.equality.expression.ConstantOrder;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A polynomial of degree two with rational coefficients by its real roots, between which it has one sign.
 *
 * @param low the smaller root
 * @param high the larger root
 * @param opensUp whether the polynomial is positive outside of them
 */
record QuadraticRoots(Expression low, Expression high, boolean opensUp) {
    /** The roots, by the quadratic formula; empty unless there are some, and the coefficients are rational. */
    static Optional<QuadraticRoots> of(Expression expression, String variable, PairComparison comparison) {
        Optional<Rational> zero = at(expression, variable, 0, comparison);
        Optional<Rational> one = at(expression, variable, 1, comparison);
        Optional<Rational> minus = at(expression, variable, -1, comparison);
        if (zero.isEmpty() || one.isEmpty() || minus.isEmpty()) {
            return Optional.empty();
        }
        Rational c = zero.get();
        Rational a = one.get().plus(minus.get()).times(Rational.HALF).minus(c);
        Rational b = one.get().minus(minus.get()).times(Rational.HALF);
        Rational discriminant = b.times(b).minus(Rational.of(4).times(a).times(c));
        if (a.isZero() || discriminant.signum() < 0 || !is(expression, variable, a, b, c, comparison)) {
            return Optional.empty();
        }
        boolean up = a.signum() > 0;
        Optional<Rational> exact = root(discriminant);
        if (exact.isPresent()) {
            Rational half = Rational.HALF.over(a);
            Expression first =
                    NumberExpressions.of(b.negated().minus(exact.get()).times(half));
            Expression second =
                    NumberExpressions.of(b.negated().plus(exact.get()).times(half));
            return Optional.of(new QuadraticRoots(up ? first : second, up ? second : first, up));
        }
        Expression.Root root = new Expression.Root(NumberExpressions.of(2), NumberExpressions.of(discriminant));
        Expression twice = NumberExpressions.of(Rational.of(2).times(a));
        Expression minusB = NumberExpressions.of(b.negated());
        Expression less = new Expression.Quotient(NumberExpressions.difference(minusB, root), twice);
        Expression more = new Expression.Quotient(new Expression.Sum(List.of(minusB, root)), twice);
        return Optional.of(new QuadraticRoots(up ? less : more, up ? more : less, up));
    }

    /** The rational square root; empty where it is none. */
    private static Optional<Rational> root(Rational square) {
        BigInteger numerator = square.numerator().sqrt();
        BigInteger denominator = square.denominator().sqrt();
        Rational root = Rational.of(numerator).over(Rational.of(denominator));
        return root.times(root).equals(square) ? Optional.of(root) : Optional.empty();
    }

    private static Optional<Rational> at(
            Expression expression, String variable, long value, PairComparison comparison) {
        Expression found = ExpressionWalk.substitute(expression, variable, NumberExpressions.of(value));
        return comparison.canonical(found) instanceof CanonicalForm.Value exact ? exact.rational() : Optional.empty();
    }

    /** Three values give the only candidate, which is checked exactly. */
    private static boolean is(
            Expression expression, String variable, Rational a, Rational b, Rational c, PairComparison comparison) {
        Expression.Symbol unknown = new Expression.Symbol(variable);
        Expression.Sum polynomial = new Expression.Sum(List.of(
                NumberExpressions.product(
                        NumberExpressions.of(a), new Expression.Power(unknown, NumberExpressions.of(2))),
                NumberExpressions.product(NumberExpressions.of(b), unknown),
                NumberExpressions.of(c)));
        return comparison.canonical(NumberExpressions.difference(expression, polynomial))
                        instanceof CanonicalForm.Value error
                && error.rational().filter(Rational::isZero).isPresent();
    }

    /** The numbers at which the polynomial stands in this relation to 0. */
    Optional<RealSet> where(String operator, ConstantOrder order) {
        if (operator.equals("≠")) {
            return RealSet.point(low).union(RealSet.point(high), order).map(RealSet::complement);
        }
        boolean closed = operator.equals("≤") || operator.equals("≥");
        boolean above = operator.equals(">") || operator.equals("≥");
        boolean below = operator.equals("<") || operator.equals("≤");
        if (!above && !below) {
            return Optional.empty();
        }
        if (low.equals(high) && (closed || above != opensUp)) {
            return Optional.empty();
        }
        return above == opensUp
                ? RealSet.below(low, closed).union(RealSet.above(high, closed), order)
                : Optional.of(RealSet.between(low, closed, high, closed));
    }
}
