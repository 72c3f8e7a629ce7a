package dev.assay.math.algebra;

import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The beginning of a series in powers of a small positive number t.
 *
 * @param order the exponent of the first coefficient
 * @param coefficients of t to the power of {@code order} and on; what follows them is unknown
 */
record PowerSeries(int order, List<Expression> coefficients) {
    PowerSeries {
        coefficients = List.copyOf(coefficients);
    }

    /** A constant, known to so many terms. */
    static PowerSeries of(Expression constant, int terms) {
        return new PowerSeries(0, padded(List.of(constant), terms)).normal();
    }

    /** A constant and a multiple of t, known to so many terms. */
    static PowerSeries of(Expression constant, Expression slope, int terms) {
        return new PowerSeries(0, padded(List.of(constant, slope), terms + 1)).normal();
    }

    private static List<Expression> padded(List<Expression> first, int terms) {
        List<Expression> all = new ArrayList<>(first);
        all.addAll(Collections.nCopies(terms - first.size(), ExpressionBuilder.ZERO));
        return all;
    }

    /** Without the zeros in front. */
    PowerSeries normal() {
        int zeros = 0;
        while (zeros < coefficients.size() && SeriesCoefficients.isZero(coefficients.get(zeros))) {
            zeros++;
        }
        return zeros == 0 ? this : new PowerSeries(order + zeros, coefficients.subList(zeros, coefficients.size()));
    }

    int known() {
        return coefficients.size();
    }

    boolean isUnknown() {
        return coefficients.isEmpty();
    }

    Expression first() {
        return coefficients.getFirst();
    }

    /** The coefficient of a power of t, which is not beyond what is known. */
    Expression at(int exponent) {
        int index = exponent - order;
        return index < 0 || index >= coefficients.size() ? ExpressionBuilder.ZERO : coefficients.get(index);
    }

    /** The exponent from which on nothing is known. */
    int end() {
        return order + coefficients.size();
    }
}
