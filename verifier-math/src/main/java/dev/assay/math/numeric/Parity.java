package dev.assay.math.numeric;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.Expression;
import java.util.Optional;

/** Conditions such as "n is even". */
public enum Parity {
    EVEN,
    ODD;

    /** The parity that a condition states; empty for other conditions. */
    public static Optional<Parity> of(Expression.Measure condition) {
        return switch (condition.unit()) {
            case "even", "is even" -> Optional.of(EVEN);
            case "odd", "is odd" -> Optional.of(ODD);
            default -> Optional.empty();
        };
    }

    /** Whether an integer has this parity. */
    boolean holds(Rational number) {
        return number.numerator().testBit(0) == (this == ODD);
    }
}
