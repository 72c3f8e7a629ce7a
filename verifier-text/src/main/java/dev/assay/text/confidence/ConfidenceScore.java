package dev.assay.text.confidence;

import java.util.Locale;

/** The part that is the score; {@link #toString()} is the name in JSON and of the part. */
public enum ConfidenceScore {
    /** The stated number, of several the mean. */
    CONFIDENCE,
    /** The mean of 1 − (c − y)² over the statements, with y 1 for a true one and 0 for a false one (Brier, 1950). */
    CALIBRATION;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
