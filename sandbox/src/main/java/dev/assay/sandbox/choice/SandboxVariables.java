package dev.assay.sandbox.choice;

import dev.assay.sandbox.SandboxSettings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Reads {@code ASSAY_SANDBOX}, {@code ASSAY_SANDBOX_SLOTS} and {@code ASSAY_SANDBOX_OPTIONS}. */
public final class SandboxVariables {
    private static final Set<String> NAMES = Set.of("process", "docker", "graalpy", SandboxChoice.OFF);

    private SandboxVariables() {}

    /**
     * Reads the settings of a sandbox in {@code home}.
     *
     * @param variable returns the value of a variable; empty if the variable is not set
     * @throws IllegalArgumentException if a variable is invalid; the message names it and gives the reason
     */
    public static SandboxSettings read(UnaryOperator<String> variable, Path home) {
        return new SandboxSettings(
                home,
                slots(variable.apply("ASSAY_SANDBOX_SLOTS").strip()),
                backend(variable.apply("ASSAY_SANDBOX").strip()),
                options(variable.apply("ASSAY_SANDBOX_OPTIONS").strip()));
    }

    private static Optional<String> backend(String name) {
        if (name.isEmpty()) {
            return Optional.empty();
        }
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "ASSAY_SANDBOX must be one of " + String.join(", ", new TreeSet<>(NAMES)) + ", but is " + name);
        }
        return Optional.of(name);
    }

    private static int slots(String text) {
        if (text.isEmpty()) {
            return SandboxSettings.usualSlots();
        }
        if (!text.matches("[0-9]{1,4}")
                || Integer.parseInt(text) < 1
                || Integer.parseInt(text) > SandboxSettings.MOST_SLOTS) {
            throw new IllegalArgumentException(
                    "ASSAY_SANDBOX_SLOTS must be an integer from 1 to " + SandboxSettings.MOST_SLOTS);
        }
        return Integer.parseInt(text);
    }

    private static Map<String, String> options(String text) {
        Map<String, String> options = new HashMap<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String name = part.substring(0, Math.max(0, equals)).strip();
            if (name.isEmpty() || options.put(name, part.substring(equals + 1).strip()) != null) {
                throw new IllegalArgumentException(
                        "ASSAY_SANDBOX_OPTIONS must be name=value,name=value with each name once, but has '" + part
                                + "'");
            }
        }
        return options;
    }
}
