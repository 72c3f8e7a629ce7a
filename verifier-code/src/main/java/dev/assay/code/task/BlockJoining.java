package dev.assay.code.task;

import java.util.Locale;

/** Which fenced blocks of a response are its program; {@link #toString()} is the name in JSON. */
public enum BlockJoining {
    /** The last one. */
    LAST,
    /** All of them, one after the other. */
    ALL;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
