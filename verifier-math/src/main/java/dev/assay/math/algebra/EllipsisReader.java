package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.DiscreteFunctions;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads sums and products with dots, such as {@code 1 + 1/2 + … + 1/n}, in rising or falling order. The terms beside the
 * dots and at the end show which numbers run; every other term must fit then, in equal steps. Indices run as numbers do.
 */
final class EllipsisReader {
    private static final String RUNNING = "running";
    private static final int LARGEST_STEP = 12;
    private static final int FEWEST_TERMS = 3;

    /** A running number: its value in the term before the dots and in the last term. */
    private record Place(Rational from, Expression to) {}

    private final ComputationBudget budget;
    private final List<Place> places = new ArrayList<>();

    private EllipsisReader(ComputationBudget budget) {
        this.budget = budget;
    }

    /** The sum or product over a variable; empty where no rule is seen. */
    static Optional<Expression> of(List<Expression> parts, Expression.Binder binder, ComputationBudget budget) {
        int dots = parts.indexOf(new Expression.Ellipsis());
        if (dots < 1 || dots == parts.size() - 1) {
            return Optional.empty();
        }
        List<Expression> terms = IndexedNames.opened(parts);
        // Two terms tell where an index runs, and not by which steps a number does.
        if (parts.size() < FEWEST_TERMS + 1
                && !terms.stream()
                        .allMatch(term -> term instanceof Expression.Ellipsis || IndexedNames.contains(term))) {
            return Optional.empty();
        }
        List<Expression> before = terms.subList(0, dots);
        List<Expression> after = terms.subList(dots + 1, terms.size());
        return read(before, after, binder, budget)
                .or(() -> read(after.reversed(), before.reversed(), binder, budget))
                .or(() -> spaced(parts.subList(0, dots), parts.subList(dots + 1, parts.size()), binder, budget));
    }

    /** {@code n(n-1)⋯(n-k+1)}, {@code 1/(n+1) + 1/(n+2) + … + 1/(2n)}: terms, or their divisors, one apart. */
    private static Optional<Expression> spaced(
            List<Expression> before, List<Expression> after, Expression.Binder binder, ComputationBudget budget) {
        List<Expression> all = Stream.concat(before.stream(), after.stream()).toList();
        if (all.getFirst() instanceof Expression.Quotient(Expression above, Expression _)
                && all.stream()
                        .allMatch(term -> term instanceof Expression.Quotient(Expression dividend, Expression _)
                                && dividend.equals(above))) {
            return spacedNumbers(divisors(before), divisors(after), binder, budget)
                    .map(number -> new Expression.Binding(
                            number.binder(),
                            number.variable(),
                            number.lower(),
                            number.upper(),
                            new Expression.Quotient(above, number.body())));
        }
        return binder == Expression.Binder.PRODUCT
                ? spacedNumbers(before, after, binder, budget).map(product -> product)
                : Optional.empty();
    }

    private static List<Expression> divisors(List<Expression> quotients) {
        return quotients.stream()
                .map(quotient -> ((Expression.Quotient) quotient).divisor())
                .toList();
    }

    private static Optional<Expression.Binding> spacedNumbers(
            List<Expression> before, List<Expression> after, Expression.Binder binder, ComputationBudget budget) {
        EllipsisReader reader = new EllipsisReader(budget);
        List<Expression> rising = before.size() > 1 ? before : after;
        if (rising.size() < 2) {
            return Optional.empty();
        }
        boolean up = reader.isDifference(rising.get(1), rising.getFirst(), Rational.ONE);
        Rational step = up ? Rational.ONE : Rational.MINUS_ONE;
        if (!reader.isEvenly(before, step) || !reader.isEvenly(after, step)) {
            return Optional.empty();
        }
        Expression first = up ? before.getFirst() : after.getLast();
        Expression last = up ? after.getLast() : before.getFirst();
        return Optional.of(new Expression.Binding(
                binder,
                RUNNING,
                ExpressionBuilder.ZERO,
                ExpressionBuilder.difference(last, first),
                ExpressionBuilder.sum(List.of(first, new Expression.Symbol(RUNNING)))));
    }

    private boolean isEvenly(List<Expression> terms, Rational step) {
        for (int at = 1; at < terms.size(); at++) {
            if (!isDifference(terms.get(at), terms.get(at - 1), step)) {
                return false;
            }
        }
        return true;
    }

    /** The sum or product in rising order, of whose terms the first ones and the last ones are written. */
    private static Optional<Expression> read(
            List<Expression> first, List<Expression> last, Expression.Binder binder, ComputationBudget budget) {
        return Optional.ofNullable(new EllipsisReader(budget).binding(first, last, binder))
                .flatMap(IndexedNames::closed);
    }

    private @Nullable Expression binding(List<Expression> written, List<Expression> end, Expression.Binder binder) {
        Expression pattern = pattern(written.getLast(), end.getLast());
        if (pattern == null || places.isEmpty()) {
            return null;
        }
        Place place = places.getFirst();
        for (int step = 1; step <= LARGEST_STEP; step++) {
            if (fits(pattern, ExpressionBuilder.number(place.from()), step, written)
                    && fits(pattern, place.to(), step, end)) {
                Rational first = place.from().minus(Rational.of((long) step * (written.size() - 1)));
                return binding(pattern, first, step, place.to(), binder);
            }
        }
        return null;
    }

    private static Expression binding(
            Expression pattern, Rational first, int step, Expression last, Expression.Binder binder) {
        if (step == 1) {
            return new Expression.Binding(binder, RUNNING, ExpressionBuilder.number(first), last, pattern);
        }
        Expression steps = ExpressionBuilder.quotient(
                ExpressionBuilder.difference(last, ExpressionBuilder.number(first)), ExpressionBuilder.number(step));
        Expression number = ExpressionBuilder.sum(List.of(
                ExpressionBuilder.number(first),
                ExpressionBuilder.product(ExpressionBuilder.number(step), new Expression.Symbol(RUNNING))));
        return new Expression.Binding(
                binder, RUNNING, ExpressionBuilder.ZERO, steps, ExpressionBuilder.replaced(pattern, RUNNING, number));
    }

    /** Whether the written terms end with the running number at this value and have equal steps. */
    private boolean fits(Expression pattern, Expression value, int step, List<Expression> written) {
        for (int back = 0; back < written.size(); back++) {
            Expression number = back == 0
                    ? value
                    : ExpressionBuilder.difference(value, ExpressionBuilder.number((long) step * back));
            Expression term = ExpressionBuilder.replaced(pattern, RUNNING, number);
            if (!isDifference(term, written.get(written.size() - 1 - back), Rational.ZERO)) {
                return false;
            }
        }
        return true;
    }

    private boolean isDifference(Expression left, Expression right, Rational value) {
        return difference(left, right, budget).filter(value::equals).isPresent();
    }

    /** The number by which two expressions differ; empty where they differ by no number. */
    static Optional<Rational> difference(Expression left, Expression right, ComputationBudget budget) {
        return Canonicalizer.of(ExpressionBuilder.difference(left, right), budget)
                        instanceof CanonicalForm.Value difference
                ? difference.rational()
                : Optional.empty();
    }

    /** The pattern of both terms, with the running number where they differ; null where they are unlike. */
    private @Nullable Expression pattern(Expression from, Expression to) {
        if (from.equals(to)) {
            return from;
        }
        if (from instanceof Expression.Numeral(Rational value, var _)
                && value.signum() < 0
                && to instanceof Expression.Negation(Expression operand)) {
            Expression inside = running(value.negated(), operand);
            return inside == null ? null : new Expression.Negation(inside);
        }
        if (from instanceof Expression.Numeral numeral) {
            return running(numeral.value(), to);
        }
        if (to instanceof Expression.Power(Expression base, Expression exponent) && from.equals(base)) {
            return new Expression.Power(base, place(Rational.ONE, exponent));
        }
        return switch (from) {
            case Expression.Quotient(Expression above, Expression below)
            when to instanceof Expression.Quotient(Expression otherAbove, Expression otherBelow) -> {
                Expression dividend = pattern(above, otherAbove);
                Expression divisor = pattern(below, otherBelow);
                yield dividend == null || divisor == null ? null : new Expression.Quotient(dividend, divisor);
            }
            case Expression.Negation(Expression operand)
            when to instanceof Expression.Negation(Expression other) -> {
                Expression inside = pattern(operand, other);
                yield inside == null ? null : new Expression.Negation(inside);
            }
            case Expression.Power(Expression base, Expression exponent)
            when to instanceof Expression.Power(Expression otherBase, Expression otherExponent) -> {
                Expression below = pattern(base, otherBase);
                Expression above = pattern(exponent, otherExponent);
                yield below == null || above == null ? null : new Expression.Power(below, above);
            }
            case Expression.Root(Expression degree, Expression radicand)
            when to instanceof Expression.Root(Expression otherDegree, Expression other)
                    && degree.equals(otherDegree) -> {
                Expression inside = pattern(radicand, other);
                yield inside == null ? null : new Expression.Root(degree, inside);
            }
            case Expression.Product(List<Expression> factors)
            when to instanceof Expression.Product(List<Expression> others) -> {
                List<Expression> all = all(factors, others);
                yield all == null ? null : new Expression.Product(all);
            }
            case Expression.Sum(List<Expression> terms)
            when to instanceof Expression.Sum(List<Expression> others) -> {
                List<Expression> all = all(terms, others);
                yield all == null ? null : new Expression.Sum(all);
            }
            case Expression.Application(String function, List<Expression> arguments)
            when to instanceof Expression.Application(String other, List<Expression> others)
                    && function.equals(other) -> {
                List<Expression> all = all(arguments, others);
                yield all == null ? null : new Expression.Application(function, all);
            }
            default -> null;
        };
    }

    private @Nullable List<Expression> all(List<Expression> from, List<Expression> to) {
        if (from.size() != to.size()) {
            return null;
        }
        List<Expression> all = new ArrayList<>();
        for (int at = 0; at < from.size(); at++) {
            Expression part = pattern(from.get(at), to.get(at));
            if (part == null) {
                return null;
            }
            all.add(part);
        }
        return all;
    }

    /** A number that runs itself, or as the exponent or base of the power that it is. */
    private @Nullable Expression running(Rational from, Expression to) {
        if (!from.isInteger()) {
            return null;
        }
        if (to instanceof Expression.Power(Expression.Numeral base, Expression exponent)) {
            Rational logarithm = DiscreteFunctions.apply("log_", List.of(base.value(), from), budget);
            return logarithm == null ? null : new Expression.Power(base, place(logarithm, exponent));
        }
        if (to instanceof Expression.Power(Expression base, Expression.Numeral exponent)) {
            Rational root = root(from, exponent.value());
            return root == null ? null : new Expression.Power(place(root, base), exponent);
        }
        return place(from, to);
    }

    private static @Nullable Rational root(Rational power, Rational degree) {
        for (int root = 1; root <= LARGEST_STEP && degree.isInteger() && degree.bits() <= 4; root++) {
            if (Rational.of(root).power(degree.numerator().intValue()).equals(power)) {
                return Rational.of(root);
            }
        }
        return null;
    }

    /** The running number, or what is always so much more than it. */
    private Expression place(Rational from, Expression to) {
        Expression.Symbol running = new Expression.Symbol(RUNNING);
        if (places.isEmpty()) {
            places.add(new Place(from, to));
            return running;
        }
        Place first = places.getFirst();
        Rational ahead = from.minus(first.from());
        boolean together = isDifference(to, first.to(), ahead);
        return together
                ? ExpressionBuilder.sum(List.of(running, ExpressionBuilder.number(ahead)))
                : new Expression.Ellipsis();
    }
}
