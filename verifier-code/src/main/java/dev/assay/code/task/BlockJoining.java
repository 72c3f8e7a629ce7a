package dev.assay.code.task;

import java.util.Locale;

/** The choice of a response's fenced blocks that form its program; {@link #toString()} is the name in JSON. */
public enum BlockJoining {
    /** The last block. */
    LAST,
    /** All blocks, one after the other. */
    ALL;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
