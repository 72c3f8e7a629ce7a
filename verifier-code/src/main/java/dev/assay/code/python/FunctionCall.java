package dev.assay.code.python;

import dev.assay.code.values.ProgramValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A call of a function of the candidate.
 *
 * @param entry the function, or {@code Class.method}, which is called on an instance made without arguments. If only
 *     the class {@code Solution} has a method of that name, that method is called.
 * @param arguments the arguments by position
 * @param named the arguments by name
 */
public record FunctionCall(String entry, List<ProgramValue> arguments, Map<String, ProgramValue> named) {
    public FunctionCall {
        arguments = List.copyOf(arguments);
        named = Collections.unmodifiableMap(new LinkedHashMap<>(named));
        if (entry.isEmpty()) {
            throw new IllegalArgumentException("a call needs an entry");
        }
    }

    public static FunctionCall of(String entry, ProgramValue... arguments) {
        return new FunctionCall(entry, List.of(arguments), Map.of());
    }
}
