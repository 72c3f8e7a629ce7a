package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Decides the conditions of functions by cases at a point. */
final class CaseConditions<R extends RealBall<R>> {
    private final Function<Expression, ComplexBall<R>> values;
    private final RationalValue exact;

    CaseConditions(Function<Expression, ComplexBall<R>> values, RationalValue exact) {
        this.values = values;
        this.exact = exact;
    }

    enum Truth {
        TRUE,
        FALSE,
        UNKNOWN
    }

    /** The truth of a condition, as far as the values prove it. */
    Truth truth(Expression condition) {
        if (condition instanceof Expression.Prose(String words)) {
            return words.startsWith("otherwise") || words.equals("else") ? Truth.TRUE : Truth.UNKNOWN;
        }
        if (condition instanceof Expression.Measure measure) {
            return parity(measure);
        }
        if (!(condition instanceof Expression.Relation relation)) {
            return Truth.UNKNOWN;
        }
        if (relation.operators().equals(List.of("≡"))) {
            return congruence(relation.sides().getFirst(), relation.sides().getLast());
        }
        for (int side = 0; side < relation.operators().size(); side++) {
            ComplexBall<R> difference = values.apply(relation.sides().get(side + 1))
                    .minus(values.apply(relation.sides().get(side)));
            if (!difference.isFinite() || !difference.isReal()) {
                return Truth.UNKNOWN;
            }
            int sign = difference.real().signum();
            if (sign == 0 && !difference.isZero()) {
                return Truth.UNKNOWN;
            }
            switch (relation.operators().get(side)) {
                case "<", "≤", ">", "≥", "=", "≠" -> {
                    if (!holds(relation.operators().get(side), sign)) {
                        return Truth.FALSE;
                    }
                }
                default -> {
                    return Truth.UNKNOWN;
                }
            }
        }
        return Truth.TRUE;
    }

    private Truth parity(Expression.Measure measure) {
        Rational number = exact.value(measure.amount());
        Optional<Parity> parity = Parity.of(measure);
        if (number == null || !number.isInteger() || parity.isEmpty()) {
            return Truth.UNKNOWN;
        }
        return parity.get().holds(number) ? Truth.TRUE : Truth.FALSE;
    }

    /** The truth of a congruence, whose modulus belongs to the right side. */
    private Truth congruence(Expression left, Expression right) {
        if (!(right instanceof Expression.Application(String function, List<Expression> arguments))
                || !function.equals("mod")
                || arguments.size() != 2) {
            return Truth.UNKNOWN;
        }
        Rational one = exact.value(left);
        Rational two = exact.value(arguments.getFirst());
        Rational modulus = exact.value(arguments.getLast());
        if (one == null || two == null || modulus == null || modulus.isZero()) {
            return Truth.UNKNOWN;
        }
        return one.minus(two).over(modulus).isInteger() ? Truth.TRUE : Truth.FALSE;
    }

    /** Whether a relation holds when the right side minus the left one has this sign. */
    private static boolean holds(String operator, int sign) {
        return switch (operator) {
            case "<" -> sign > 0;
            case "≤" -> sign >= 0;
            case ">" -> sign < 0;
            case "≥" -> sign <= 0;
            case "=" -> sign == 0;
            default -> sign != 0;
        };
    }
}
