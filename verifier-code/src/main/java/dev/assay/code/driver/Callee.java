package dev.assay.code.driver;

import dev.assay.code.task.FunctionSignature;
import java.util.Optional;

/**
 * A function of a program that is called.
 *
 * @param entry the function, or {@code Class.method}
 * @param arguments the number of arguments in a call; {@link #UNKNOWN} if it is not known yet
 * @param signature the types of the function, as the task has them
 */
public record Callee(String entry, int arguments, Optional<FunctionSignature> signature) {
    /** The number of arguments before a test says it. */
    public static final int UNKNOWN = -1;

    /** Returns the class of the method; empty for a plain name. */
    Optional<String> owner() {
        int dot = entry.lastIndexOf('.');
        return dot < 0 ? Optional.empty() : Optional.of(entry.substring(0, dot));
    }

    /** Returns this function for calls with an unknown number of arguments. */
    public Callee withoutArguments() {
        return new Callee(entry, UNKNOWN, signature);
    }

    /** Returns the name without its class. */
    String name() {
        return entry.substring(entry.lastIndexOf('.') + 1);
    }
}
