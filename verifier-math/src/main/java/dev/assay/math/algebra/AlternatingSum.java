package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads sums with dots whose signs alternate, such as {@code 1 - 1/2 + 1/3 - … + (-1)^{n-1}/n}, as the sum without its
 * signs. The sign of each written term must be the one that its place has.
 */
final class AlternatingSum {
    private static final Expression DOTS = new Expression.Ellipsis();

    /**
     * A term without its sign.
     *
     * @param exponent the exponent of −1 in it; null where it has none
     */
    private record SignedTerm(boolean negative, @Nullable Expression exponent, Expression size) {
        static SignedTerm of(Expression term) {
            return switch (term) {
                case Expression.Negation(Expression operand) -> {
                    SignedTerm inside = of(operand);
                    yield new SignedTerm(!inside.negative, inside.exponent, inside.size);
                }
                case Expression.Numeral(Rational value, var _)
                when value.signum() < 0 -> new SignedTerm(true, null, ExpressionBuilder.number(value.negated()));
                case Expression.Power(Expression base, Expression exponent)
                when isMinusOne(base) -> new SignedTerm(false, exponent, ExpressionBuilder.ONE);
                case Expression.Power(Expression.Negation(Expression base), Expression exponent) ->
                    new SignedTerm(false, exponent, new Expression.Power(base, exponent));
                case Expression.Quotient(Expression dividend, Expression divisor) -> {
                    SignedTerm above = of(dividend);
                    yield new SignedTerm(above.negative, above.exponent, new Expression.Quotient(above.size, divisor));
                }
                case Expression.Product(List<Expression> factors) -> of(factors);
                default -> new SignedTerm(false, null, term);
            };
        }

        private static SignedTerm of(List<Expression> factors) {
            List<Expression> sizes = new ArrayList<>();
            boolean negative = false;
            Expression exponent = null;
            for (Expression factor : factors) {
                SignedTerm inside = of(factor);
                negative ^= inside.negative;
                if (exponent != null && inside.exponent != null) {
                    return new SignedTerm(false, null, new Expression.Product(factors));
                }
                exponent = exponent == null ? inside.exponent : exponent;
                sizes.add(inside.size);
            }
            return new SignedTerm(negative, exponent, ExpressionBuilder.product(sizes.toArray(Expression[]::new)));
        }

        private static boolean isMinusOne(Expression base) {
            return base instanceof Expression.Numeral(Rational value, var _) && value.equals(Rational.MINUS_ONE);
        }
    }

    private final List<SignedTerm> before;
    private final List<SignedTerm> after;
    private final ComputationBudget budget;

    private AlternatingSum(List<SignedTerm> before, List<SignedTerm> after, ComputationBudget budget) {
        this.before = before;
        this.after = after;
        this.budget = budget;
    }

    /** The sum over a variable; empty where the signs do not alternate, or the sizes follow no rule. */
    static Optional<Expression> of(List<Expression> parts, ComputationBudget budget) {
        List<Expression> terms =
                parts.stream().map(part -> isDots(part) ? DOTS : part).toList();
        int dots = terms.indexOf(DOTS);
        if (dots < 2 || dots == terms.size() - 1 || terms.lastIndexOf(DOTS) != dots) {
            return Optional.empty();
        }
        List<SignedTerm> before =
                terms.subList(0, dots).stream().map(SignedTerm::of).toList();
        List<SignedTerm> after = terms.subList(dots + 1, terms.size()).stream()
                .map(SignedTerm::of)
                .toList();
        AlternatingSum sum = new AlternatingSum(before, after, budget);
        return sum.beginsWithSigns() ? sum.sizes().flatMap(sum::signed) : Optional.empty();
    }

    private static boolean isDots(Expression part) {
        return part instanceof Expression.Negation(Expression operand) && operand.equals(DOTS);
    }

    private boolean beginsWithSigns() {
        for (int at = 0; at < before.size(); at++) {
            boolean turned = at % 2 == 1;
            SignedTerm term = before.get(at);
            if (term.exponent != null || term.negative != (turned ^ before.getFirst().negative)) {
                return false;
            }
        }
        return true;
    }

    private Optional<Expression.Binding> sizes() {
        List<Expression> sizes = new ArrayList<>();
        before.forEach(term -> sizes.add(term.size));
        sizes.add(DOTS);
        after.forEach(term -> sizes.add(term.size));
        return DottedSum.of(sizes, budget)
                .filter(Expression.Binding.class::isInstance)
                .map(Expression.Binding.class::cast);
    }

    /** The sum with the sign of each place, if the last terms have it. */
    private Optional<Expression> signed(Expression.Binding sum) {
        Expression lower = sum.lower();
        Expression upper = sum.upper();
        if (lower == null || upper == null) {
            return Optional.empty();
        }
        Expression steps = ExpressionBuilder.difference(upper, lower);
        for (int back = 0; back < after.size(); back++) {
            Expression place = ExpressionBuilder.difference(steps, ExpressionBuilder.number(back));
            if (!isSignOf(after.get(after.size() - 1 - back), place)) {
                return Optional.empty();
            }
        }
        Expression index = new Expression.Symbol(sum.variable());
        Expression first = before.getFirst().size;
        Expression turns;
        if (isTermAt(sum, lower, first)) {
            turns = ExpressionBuilder.difference(index, lower);
        } else if (isTermAt(sum, upper, first)) {
            turns = ExpressionBuilder.difference(upper, index);
        } else {
            return Optional.empty();
        }
        Expression sign = new Expression.Power(ExpressionBuilder.number(-1), turns);
        Expression term = new Expression.Product(List.of(sign, sum.body()));
        return Optional.of(new Expression.Binding(
                sum.binder(),
                sum.variable(),
                lower,
                upper,
                before.getFirst().negative ? new Expression.Negation(term) : term));
    }

    private boolean isTermAt(Expression.Binding sum, Expression index, Expression term) {
        return EllipsisReader.difference(ExpressionWalk.substitute(sum.body(), sum.variable(), index), term, budget)
                .filter(Rational.ZERO::equals)
                .isPresent();
    }

    /** Whether a term at a place, counted from 0, has the sign that alternating signs give it. */
    private boolean isSignOf(SignedTerm term, Expression place) {
        boolean turned = term.negative ^ before.getFirst().negative;
        Expression exponent = term.exponent == null ? ExpressionBuilder.ZERO : term.exponent;
        return parity(ExpressionBuilder.difference(exponent, place))
                .filter(odd -> odd == turned)
                .isPresent();
    }

    /** Whether a number is odd for all whole numbers that its letters may be; empty where that depends on them. */
    private Optional<Boolean> parity(Expression number) {
        Expression atZero = number;
        for (String name : ExpressionWalk.variables(number)) {
            Expression next = ExpressionBuilder.sum(List.of(new Expression.Symbol(name), ExpressionBuilder.ONE));
            boolean even = EllipsisReader.difference(ExpressionWalk.substitute(number, name, next), number, budget)
                    .filter(step -> step.isInteger() && !isOdd(step))
                    .isPresent();
            if (!even) {
                return Optional.empty();
            }
            atZero = ExpressionWalk.substitute(atZero, name, ExpressionBuilder.ZERO);
        }
        return EllipsisReader.difference(atZero, ExpressionBuilder.ZERO, budget)
                .filter(Rational::isInteger)
                .map(AlternatingSum::isOdd);
    }

    private static boolean isOdd(Rational value) {
        return value.numerator().testBit(0);
    }
}
