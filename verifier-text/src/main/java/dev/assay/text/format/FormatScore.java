package dev.assay.text.format;

import java.util.Locale;

/** The part that is the score; {@link #toString()} is the name in JSON. */
public enum FormatScore {
    /** 1 where every check holds. */
    ALL,
    /** The share of the checks that hold. */
    SHARE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
