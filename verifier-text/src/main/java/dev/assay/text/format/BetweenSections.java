package dev.assay.text.format;

import java.util.Locale;

/** What may stand outside of the sections; {@link #toString()} is the name in JSON. */
public enum BetweenSections {
    /** Blanks alone. */
    BLANK,
    /** Any text without the sections' tags. */
    ANY;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
