package dev.assay.math.equality.number;

import dev.assay.math.algebra.Approximation;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.EqualityRule;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A value may be followed by itself in decimals: {@code √13, ≈ 3.606} is one value and no list. */
public final class EstimateRule implements EqualityRule {
    @Override
    public String name() {
        return "equal.estimate";
    }

    @Override
    public Optional<DecisionTrace> rule(Expression gold, Expression answer, PairComparison comparison) {
        if (isStated(gold, answer)) {
            return Optional.of(DecisionTrace.of(name(), true));
        }
        Optional<Expression> wanted = exact(gold, comparison);
        Optional<Expression> given = exact(answer, comparison);
        boolean lists = gold instanceof Expression.Listing && answer instanceof Expression.Listing;
        if (lists || (wanted.isEmpty() && given.isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(
                comparison.compare(wanted.orElse(gold), given.orElse(answer)).after(name()));
    }

    /** Whether the gold states the answer as its own approximation: {@code 5√3 ≈ 8.66}. */
    private static boolean isStated(Expression gold, Expression answer) {
        return gold instanceof Expression.Relation(List<Expression> sides, List<String> operators)
                && operators.getLast().equals("≈")
                && isDecimal(sides.getLast())
                && answer instanceof Expression.Numeral(Rational value, var form)
                && form.isDecimal()
                && sides.getLast() instanceof Expression.Numeral stated
                && stated.value().equals(value);
    }

    private static Optional<Expression> exact(Expression expression, PairComparison comparison) {
        return expression instanceof Expression.Listing(List<Expression> members, var joint, var _)
                        && joint == Expression.Joint.COMMA
                        && members.size() == 2
                        && !isDecimal(members.getFirst())
                        && isDecimal(members.getLast())
                        && isClose(members.getFirst(), (Expression.Numeral) members.getLast(), comparison)
                ? Optional.of(members.getFirst())
                : Optional.empty();
    }

    /** Rounded or cut off at the last digit. */
    private static boolean isClose(Expression exact, Expression.Numeral decimal, PairComparison comparison) {
        OptionalDouble one = Approximation.of(exact, comparison.steps());
        OptionalDouble other = Approximation.of(decimal, comparison.steps());
        if (one.isEmpty() || other.isEmpty()) {
            return false;
        }
        double last = 1;
        for (Rational rest = decimal.value(); !rest.isInteger() && last > 1e-15; last /= 10) {
            rest = rest.times(Rational.of(10));
        }
        double error = Math.abs(one.getAsDouble() - other.getAsDouble());
        boolean cut = Math.abs(other.getAsDouble()) < Math.abs(one.getAsDouble());
        return error > 0 && error < (cut ? last : last / 2);
    }

    private static boolean isDecimal(Expression expression) {
        return expression instanceof Expression.Numeral numeral
                && numeral.form().isDecimal()
                && !numeral.value().isInteger();
    }
}
