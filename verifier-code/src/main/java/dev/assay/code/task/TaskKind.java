package dev.assay.code.task;

import dev.assay.verifier.InvalidTask;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The way in which a program is tried; {@link #toString()} is the name in JSON. */
public enum TaskKind {
    /** The program reads the test's input and writes its output. */
    STDIO,
    /** A function of the program is called with the test's arguments. */
    FUNCTION,
    /** Assertions are checked on the program's definitions. */
    ASSERTS,
    /** The program must write the same output as a reference program for the same input. */
    REFERENCE,
    /** The program talks with a judge. */
    INTERACTIVE,
    /** A test program of the data set talks with the program and gives the ruling. */
    SCRIPT;

    /**
     * Returns the kind of this name; null without a name.
     *
     * @throws InvalidTask if there is no kind of this name
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

    /**
     * Returns whether programs of the other kind can be tried by this kind's tests, because both consist of inputs and
     * outputs.
     */
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
