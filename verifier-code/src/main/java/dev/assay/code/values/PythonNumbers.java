package dev.assay.code.values;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Compares integers with floats by their exact values. */
final class PythonNumbers {
    /** The bit length above which an integer is larger than any finite float. */
    private static final int MOST_BITS = 1100;

    private PythonNumbers() {}

    static boolean areEqual(ProgramValue.Int integer, ProgramValue.Real real) {
        return compare(integer.value(), real.value()) == 0;
    }

    /** Returns the nearest float; infinite for an integer beyond all floats, which is then near to no number. */
    static double real(ProgramValue.Int integer) {
        return integer.value().bitLength() > MOST_BITS
                ? integer.value().signum() * Double.POSITIVE_INFINITY
                : integer.value().doubleValue();
    }

    /** Compares an integer with a float; NaN comes last. */
    static int compare(BigInteger integer, double real) {
        if (Double.isNaN(real)) {
            return -1;
        }
        if (Double.isInfinite(real)) {
            return real > 0 ? -1 : 1;
        }
        return integer.bitLength() > MOST_BITS
                ? integer.signum()
                : new BigDecimal(integer).compareTo(new BigDecimal(real));
    }
}
