package dev.assay.bench.fuzz;

/** Compares two terms at points in floating-point arithmetic, with an estimate of the rounding error. */
final class NumericOracle {
    /** Coordinates are positive, so that the branch of a root is never ambiguous. */
    private static final double[][] POINTS = {
        {0.7310, 1.3930, 2.6170}, {1.9170, 0.4130, 3.3310}, {2.2930, 2.7190, 0.8770}, {0.3170, 3.0470, 1.5410}
    };

    /** The least relative difference that counts as one, as a share of the largest intermediate number. */
    private static final double APART = 1e-6;
    /** The greatest rounding error of equal values, as a share of them. */
    private static final double ROUNDING = 1e-13;

    private static final double LARGEST = 1e12;
    private static final double LARGEST_FOR_SAME = 1e6;

    private double largest;

    private NumericOracle() {}

    /**
     * Returns DIFFERENT where the values certainly differ at some point, EQUAL where they are certainly equal at all
     * points.
     */
    static KnownEquality of(FuzzTerm left, FuzzTerm right) {
        int same = 0;
        for (double[] point : POINTS) {
            NumericOracle oracle = new NumericOracle();
            double first = oracle.value(left, point);
            double second = oracle.value(right, point);
            double apart = Math.abs(first - second);
            if (!Double.isFinite(first) || !Double.isFinite(second) || oracle.largest > LARGEST) {
                return KnownEquality.UNKNOWN;
            }
            if (apart > APART * oracle.largest) {
                return KnownEquality.DIFFERENT;
            }
            boolean sure = apart <= ROUNDING * Math.abs(first) && oracle.largest < LARGEST_FOR_SAME;
            same += sure ? 1 : 0;
        }
        return same == POINTS.length ? KnownEquality.EQUAL : KnownEquality.UNKNOWN;
    }

    private double value(FuzzTerm term, double[] point) {
        double value = switch (term) {
            case FuzzTerm.Whole(int whole) -> whole;
            case FuzzTerm.Variable(int index) -> point[index];
            case FuzzTerm.Binary(char operator, FuzzTerm left, FuzzTerm right) ->
                combined(operator, value(left, point), value(right, point));
            case FuzzTerm.Power(FuzzTerm base, int exponent) -> Math.pow(value(base, point), exponent);
            case FuzzTerm.Root(int degree, FuzzTerm radicand) -> root(degree, value(radicand, point));
            case FuzzTerm.Function(String name, FuzzTerm argument) -> applied(name, value(argument, point));
        };
        largest = Math.max(largest, Math.max(Math.abs(value), 1 / Math.max(Math.abs(value), 1e-300)));
        return value;
    }

    private static double combined(char operator, double left, double right) {
        return switch (operator) {
            case '+' -> left + right;
            case '-' -> left - right;
            case '*' -> left * right;
            default -> left / right;
        };
    }

    /** Returns NaN for a negative radicand, whose root depends on convention. */
    private static double root(int degree, double radicand) {
        return degree == 2 ? Math.sqrt(radicand) : Math.pow(radicand, 1.0 / degree);
    }

    private static double applied(String name, double argument) {
        return switch (name) {
            case "sin" -> Math.sin(argument);
            case "cos" -> Math.cos(argument);
            case "tan" -> Math.tan(argument);
            case "ln" -> Math.log(argument);
            default -> Math.exp(argument);
        };
    }
}
