package dev.assay.math.algebra;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.numeric.ConstantValue;
import dev.assay.math.syntax.Expression;
import java.util.OptionalDouble;

/** Evaluates constants in double precision, for comparisons that allow an error anyway. */
public final class Approximation {
    private Approximation() {}

    /** The value, right to twelve digits; empty where there is a variable, or no real value that is known so well. */
    public static OptionalDouble of(Expression expression) {
        return of(expression, new ComputationBudget());
    }

    /** The same, out of a budget that other work shares. */
    public static OptionalDouble of(Expression expression, ComputationBudget steps) {
        return ConstantValue.approximation(expression, steps);
    }
}
