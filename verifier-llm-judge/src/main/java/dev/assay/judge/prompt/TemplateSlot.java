package dev.assay.judge.prompt;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A place in a template, written as its name in two pairs of braces. */
public enum TemplateSlot {
    QUESTION,
    /** The accepted answer, or all of them. */
    GOLD,
    ANSWER,
    /** The answer in numbered steps. */
    STEPS,
    /** One of the answer and the gold. */
    FIRST,
    /** The other one. */
    SECOND,
    /** A random word that nobody knew when the answer was written. */
    NONCE;

    /** Whether a model wrote what is filled in. */
    boolean isHostile() {
        return this == ANSWER || this == STEPS || this == FIRST || this == SECOND;
    }

    static Optional<TemplateSlot> named(String name) {
        return Arrays.stream(values()).filter(slot -> slot.label().equals(name)).findFirst();
    }

    static String names() {
        return Arrays.stream(values()).map(slot -> "{{" + slot.label() + "}}").collect(Collectors.joining(", "));
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
