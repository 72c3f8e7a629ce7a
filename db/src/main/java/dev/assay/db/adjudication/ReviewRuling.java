package dev.assay.db.adjudication;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A reviewer's ruling on a sample. */
public enum ReviewRuling {
    RIGHT,
    WRONG,
    /** The gold is wrong, so nothing can be said of the answer. */
    BAD_REFERENCE,
    /** The reviewer can't tell; others may. */
    SKIP;

    /** Returns the ruling of a name on the wire. */
    public static Optional<ReviewRuling> of(String name) {
        return Arrays.stream(values())
                .filter(ruling -> ruling.toString().equals(name))
                .findFirst();
    }

    /** Returns whether it says that the answer is right or wrong. */
    boolean isOnAnswer() {
        return this == RIGHT || this == WRONG;
    }

    /** Returns the name on the wire. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
