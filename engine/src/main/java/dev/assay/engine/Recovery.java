package dev.assay.engine;

import java.util.Locale;

/** What became of a second look at a rejection. */
public enum Recovery {
    /** The verifier or recipe asks for none. */
    OFF;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
