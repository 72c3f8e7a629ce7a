package dev.assay.code.driver;

import dev.assay.code.task.FunctionSignature;
import java.util.Optional;

/**
 * A function of a program that is called.
 *
 * @param entry the function, or {@code Class.method}
 * @param arguments the number of arguments in a call
 * @param signature the types of the function, as the task has them
 */
public record Callee(String entry, int arguments, Optional<FunctionSignature> signature) {
    /** Returns the class of the method; empty for a plain name. */
    Optional<String> owner() {
        int dot = entry.lastIndexOf('.');
        return dot < 0 ? Optional.empty() : Optional.of(entry.substring(0, dot));
    }

    /** Returns the name without its class. */
    String name() {
        return entry.substring(entry.lastIndexOf('.') + 1);
    }
}
