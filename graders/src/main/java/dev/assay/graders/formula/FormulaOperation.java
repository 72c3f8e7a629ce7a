package dev.assay.graders.formula;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An operation of a formula. No operation gives an infinity: a result that is not finite is NaN. */
enum FormulaOperation {
    ADD(2, 2),
    SUBTRACT(2, 2),
    MULTIPLY(2, 2),
    DIVIDE(2, 2),
    POWER(2, 2),
    NEGATE(1, 1),
    MIN(1, FormulaOperation.MANY),
    MAX(1, FormulaOperation.MANY),
    ABS(1, 1),
    FLOOR(1, 1),
    CEIL(1, 1),
    EXP(1, 1),
    SQRT(1, 1),
    /** The natural logarithm. */
    LOG(1, 1);

    private static final int MANY = 64;

    private final int least;
    private final int most;

    FormulaOperation(int least, int most) {
        this.least = least;
        this.most = most;
    }

    /** Returns the function of this name. */
    static Optional<FormulaOperation> function(String name) {
        return Arrays.stream(values())
                .filter(operation -> operation.compareTo(MIN) >= 0)
                .filter(operation -> operation.label().equals(name))
                .findFirst();
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean takes(int arguments) {
        return arguments >= least && arguments <= most;
    }

    /** Returns the value, the same on every machine; NaN where there is no finite value. */
    double of(double[] x) {
        for (double argument : x) {
            if (Double.isNaN(argument)) {
                return Double.NaN;
            }
        }
        double value = switch (this) {
            case ADD -> x[0] + x[1];
            case SUBTRACT -> x[0] - x[1];
            case MULTIPLY -> x[0] * x[1];
            case DIVIDE -> x[0] / x[1];
            case POWER -> StrictMath.pow(x[0], x[1]);
            case NEGATE -> -x[0];
            case MIN -> Arrays.stream(x).min().orElse(Double.NaN);
            case MAX -> Arrays.stream(x).max().orElse(Double.NaN);
            case ABS -> Math.abs(x[0]);
            case FLOOR -> Math.floor(x[0]);
            case CEIL -> Math.ceil(x[0]);
            case EXP -> StrictMath.exp(x[0]);
            case SQRT -> StrictMath.sqrt(x[0]);
            case LOG -> StrictMath.log(x[0]);
        };
        return Double.isInfinite(value) ? Double.NaN : value;
    }
}
