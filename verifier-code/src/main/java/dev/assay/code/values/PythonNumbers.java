package dev.assay.code.values;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Integers and floats beside each other, by their exact numbers. */
final class PythonNumbers {
    /** An integer of more bits is larger than any finite float. */
    private static final int MOST_BITS = 1100;

    private PythonNumbers() {}

    static boolean areEqual(ProgramValue.Int integer, ProgramValue.Real real) {
        return compare(integer.value(), real.value()) == 0;
    }

    /** The nearest float; infinite for an integer beyond all floats, and then not near to anything. */
    static double real(ProgramValue.Int integer) {
        return integer.value().bitLength() > MOST_BITS
                ? integer.value().signum() * Double.POSITIVE_INFINITY
                : integer.value().doubleValue();
    }

    /** Their order; what is no number comes last. */
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
