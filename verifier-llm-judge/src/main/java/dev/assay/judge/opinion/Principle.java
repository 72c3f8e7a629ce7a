package dev.assay.judge.opinion;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Objects;
import java.util.regex.Pattern;

/** One thing that a response should fulfil. */
public record Principle(
        @TaskField(value = "The name of its part.", required = true)
        String name,

        @TaskField(value = "What the response should fulfil, in a sentence or two.", required = true)
        String text,

        @TaskField("How much it counts; 1 by default.") Double weight) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,31}");
    private static final int MOST_CHARACTERS = 2_000;
    private static final double MOST_WEIGHT = 1_000;

    public Principle {
        if (name == null || !NAME.matcher(name).matches()) {
            throw new InvalidTask("principles", "must have names like " + NAME);
        }
        if (text == null || text.isBlank() || text.length() > MOST_CHARACTERS) {
            throw new InvalidTask("principles", "must have texts of 1 to " + MOST_CHARACTERS + " characters");
        }
        weight = Objects.requireNonNullElse(weight, 1.0);
        if (!(weight > 0 && weight <= MOST_WEIGHT)) {
            throw new InvalidTask("principles", "must have weights above 0 and up to " + (int) MOST_WEIGHT);
        }
    }
}
