package dev.assay.math.numeric;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Values of expressions without variables. */
public final class ConstantValue {
    private static final int BITS = 160;
    private static final int DOUBLE_BITS = 40;

    private ConstantValue() {}

    /** The value, right to twelve digits at least; empty where it is not real, or not known so well. */
    public static OptionalDouble approximation(Expression expression, ComputationBudget steps) {
        if (!isConstant(expression)) {
            return OptionalDouble.empty();
        }
        ComputationBudget budget = steps.shared();
        ComplexBall<MachineReal> fast =
                NumericEvaluator.fast(Map.of(), LogReading.NATURAL, budget).value(expression);
        if (isKnown(fast)) {
            return OptionalDouble.of(fast.real().middle());
        }
        ComplexBall<PreciseReal> precise = NumericEvaluator.precise(BITS, Map.of(), LogReading.NATURAL, budget)
                .value(expression);
        return isKnown(precise) && Double.isFinite(precise.real().middle())
                ? OptionalDouble.of(precise.real().middle())
                : OptionalDouble.empty();
    }

    /** Whether the value is below, at or above zero; empty where that is not known, or the value is not real. */
    public static OptionalInt sign(Expression expression, ComputationBudget steps) {
        if (!isConstant(expression)) {
            return OptionalInt.empty();
        }
        ComputationBudget budget = steps.shared();
        ComplexBall<MachineReal> fast =
                NumericEvaluator.fast(Map.of(), LogReading.NATURAL, budget).value(expression);
        if (isSigned(fast)) {
            return OptionalInt.of(fast.real().signum());
        }
        Rational exact = RationalValue.of(expression, budget);
        if (exact != null) {
            return OptionalInt.of(exact.signum());
        }
        ComplexBall<PreciseReal> precise = NumericEvaluator.precise(BITS, Map.of(), LogReading.NATURAL, budget)
                .value(expression);
        return isSigned(precise) ? OptionalInt.of(precise.real().signum()) : OptionalInt.empty();
    }

    private static boolean isConstant(Expression expression) {
        ExpressionSurvey survey = ExpressionSurvey.of(expression);
        return survey.isEvaluable() && survey.variables().isEmpty() && !survey.hasBareLogarithm();
    }

    private static <R extends RealBall<R>> boolean isKnown(ComplexBall<R> value) {
        return value.isFinite() && value.isReal() && value.real().isKnownTo(DOUBLE_BITS);
    }

    private static <R extends RealBall<R>> boolean isSigned(ComplexBall<R> value) {
        return value.isFinite() && value.isReal() && value.real().signum() != 0;
    }
}
