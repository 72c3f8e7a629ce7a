package dev.assay.math;

import java.util.Locale;

/** Whether an answer may choose the names of its variables; {@link #toString()} is the name in JSON. */
public enum VariableNaming {
    /** Only where names mean nothing: arguments of functions, parameters of families, constants of integration. */
    AS_NAMED,
    /** Everywhere: {@code y = 5} is {@code x = 5}. */
    ANY;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
