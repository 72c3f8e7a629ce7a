package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The values of an expression at two points that are the same for all expressions, so that one which is compared with
 * many others is evaluated once. A point gives each name a coordinate of its own.
 */
public final class ExpressionFingerprint {
    private static final int SPREAD = 997;

    private final ComplexBall<MachineReal> fraction;
    private final ComplexBall<MachineReal> whole;

    private ExpressionFingerprint(ComplexBall<MachineReal> fraction, ComplexBall<MachineReal> whole) {
        this.fraction = fraction;
        this.whole = whole;
    }

    /** The fingerprint; empty where the expression has no single value at one of the points. */
    public static Optional<ExpressionFingerprint> of(Expression expression, ComputationBudget steps) {
        ExpressionSurvey survey = ExpressionSurvey.of(expression);
        if (!survey.isEvaluable() || survey.hasBareLogarithm()) {
            return Optional.empty();
        }
        boolean real = !survey.isComplex() && !survey.variables().isEmpty();
        ComplexBall<MachineReal> fraction = value(expression, point(survey, SPREAD / 3), steps.shared());
        ComplexBall<MachineReal> whole =
                survey.variables().isEmpty() ? fraction : value(expression, point(survey, 1), steps.shared());
        boolean known = fraction.isFinite() && whole.isFinite();
        return known && (!real || (fraction.isReal() && whole.isReal()))
                ? Optional.of(new ExpressionFingerprint(fraction, whole))
                : Optional.empty();
    }

    private static ComplexBall<MachineReal> value(
            Expression expression, Map<String, Rational> point, ComputationBudget budget) {
        return NumericEvaluator.fast(point, LogReading.NATURAL, budget).value(expression);
    }

    private static Map<String, Rational> point(ExpressionSurvey survey, int divisor) {
        HashMap<String, Rational> point =
                HashMap.<String, Rational>newHashMap(survey.variables().size());
        for (String name : survey.variables()) {
            long share = Math.floorMod(name.hashCode() * 31L + 7, SPREAD);
            point.put(name, divisor == 1 ? Rational.of(2 + share % 7) : Rational.of(divisor + share, divisor));
        }
        return point;
    }

    /** Whether the values differ at both points, and so the expressions do. */
    public boolean differsFrom(ExpressionFingerprint other) {
        return fraction.minus(other.fraction).isApartFromZero()
                && whole.minus(other.whole).isApartFromZero();
    }
}
