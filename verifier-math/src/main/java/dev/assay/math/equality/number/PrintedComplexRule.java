package dev.assay.math.equality.number;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A complex number as a program prints it, {@code 0.5 + 0.8660254037844387i}, is the exact gold that it agrees with in both
 * parts: a part of ten digits or more as {@link PrintedFloatRule} has it, any other exactly.
 */
public final class PrintedComplexRule implements EqualityRule {
    private static final Expression UNIT = new Expression.Symbol("i");

    @Override
    public String name() {
        return "equal.printed_float";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (!(answer instanceof Expression.Sum) || !(gold instanceof Expression.Sum)) {
            return Optional.empty();
        }
        Optional<Parts> given = Parts.of(answer);
        Optional<Parts> wanted = given.flatMap(_ -> Parts.of(gold));
        return wanted.isPresent()
                        && (isPrinted(given.get().real())
                                || isPrinted(given.get().imaginary()))
                        && agree(wanted.get().real(), given.get().real(), comparison)
                        && agree(wanted.get().imaginary(), given.get().imaginary(), comparison)
                ? Optional.of(DecisionTrace.of(name(), true))
                : Optional.empty();
    }

    private static boolean isPrinted(Expression part) {
        return DecimalNumber.of(part)
                .filter(decimal -> decimal.digits() >= PrintedFloatRule.FEWEST_DIGITS)
                .isPresent();
    }

    private static boolean agree(Expression gold, Expression answer, PairComparison comparison) {
        return comparison.compare(gold, answer).isEqual();
    }

    /** The two parts of a sum of constants, one of them at least with i as a factor. */
    private record Parts(Expression real, Expression imaginary) {
        static Optional<Parts> of(Expression expression) {
            if (!(expression instanceof Expression.Sum(List<Expression> terms))
                    || !ExpressionWalk.variables(expression).stream().allMatch("i"::equals)) {
                return Optional.empty();
            }
            List<Expression> real = new ArrayList<>();
            List<Expression> imaginary = new ArrayList<>();
            for (Expression term : terms) {
                Optional<Expression> factor = withoutUnit(term);
                if (factor.isPresent()) {
                    imaginary.add(factor.get());
                } else if (ExpressionWalk.mentions(term, "i")) {
                    return Optional.empty();
                } else {
                    real.add(term);
                }
            }
            return real.size() == 1 && imaginary.size() == 1
                    ? Optional.of(new Parts(real.getFirst(), imaginary.getFirst()))
                    : Optional.empty();
        }

        /** What i is multiplied by; empty where i is no factor. */
        private static Optional<Expression> withoutUnit(Expression term) {
            return switch (term) {
                case Expression.Symbol symbol when symbol.equals(UNIT) -> Optional.of(NumberExpressions.of(1));
                case Expression.Negation(Expression operand) ->
                    withoutUnit(operand).map(Expression.Negation::new);
                case Expression.Product(List<Expression> factors)
                when factors.contains(UNIT) -> {
                    List<Expression> rest = new ArrayList<>(factors);
                    rest.remove(UNIT);
                    boolean single = !rest.isEmpty() && !rest.contains(UNIT);
                    yield single
                            ? Optional.of(rest.size() == 1 ? rest.getFirst() : new Expression.Product(rest))
                            : Optional.empty();
                }
                case Expression.Quotient(Expression dividend, Expression divisor)
                when !ExpressionWalk.mentions(divisor, "i") ->
                    withoutUnit(dividend).map(part -> new Expression.Quotient(part, divisor));
                default -> Optional.empty();
            };
        }
    }
}
