package dev.assay.judge.prompt;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A place in a template, written as its name in two pairs of braces. */
public enum TemplateSlot {
    QUESTION,
    /** The accepted answer, or all accepted answers. */
    GOLD,
    ANSWER,
    /** The answer in numbered steps. */
    STEPS,
    /** Either the answer or the gold. */
    FIRST,
    /** The other of the two. */
    SECOND,
    /** A random word that was unknown when the answer was written. */
    NONCE;

    /** Returns whether a model wrote the text in this slot. */
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
