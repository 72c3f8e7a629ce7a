package dev.assay.code.task;

import dev.assay.verifier.InvalidTask;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a program is tried; {@link #toString()} is the name in JSON. */
public enum TaskKind {
    /** It reads the test's input and writes its output. */
    STDIO,
    /** A function of it is called with the test's arguments. */
    FUNCTION,
    /** Assertions hold of what it defines. */
    ASSERTS,
    /** It writes what a reference program writes for the same input. */
    REFERENCE,
    /** It talks with a judge. */
    INTERACTIVE,
    /** A test program of the data set talks with it and tells. */
    SCRIPT;

    /**
     * The kind that data names, or null where it names none.
     *
     * @throws InvalidTask where there is no such kind
     */
    public static @Nullable TaskKind named(@Nullable String name) {
        if (name == null) {
            return null;
        }
        for (TaskKind kind : values()) {
            if (kind.toString().equals(name)) {
                return kind;
            }
        }
        throw new InvalidTask("kind", "must be one of " + Arrays.toString(values()));
    }

    /** Whether its tests are inputs and outputs, which programs of this other kind can be tried by too. */
    boolean suits(TaskKind other) {
        return this == other || (byStreams() && other.byStreams());
    }

    private boolean byStreams() {
        return this != FUNCTION && this != ASSERTS;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
