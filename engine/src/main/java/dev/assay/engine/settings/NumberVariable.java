package dev.assay.engine.settings;

import java.util.List;
import java.util.Locale;

/**
 * A variable that holds a whole number.
 *
 * @param otherwise the number where it is not set
 * @param min the least number
 * @param max the greatest number
 * @param meaning a sentence in Markdown
 */
public record NumberVariable(String name, long otherwise, long min, long max, String meaning) {
    public NumberVariable {
        if (otherwise < min || otherwise > max) {
            throw new IllegalArgumentException(name + ": its default is out of its range");
        }
    }

    /**
     * Reads a value; blank text counts as none.
     *
     * @throws IllegalArgumentException where it is no number in the range
     */
    public long read(String text) {
        if (text.isBlank()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text.strip());
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the exception below reports it
        }
        throw new IllegalArgumentException(name + " must be an integer from " + min + " to " + max);
    }

    DocumentedVariable documented() {
        return new DocumentedVariable(List.of(name), grouped(otherwise), grouped(min) + " to " + grouped(max), meaning);
    }

    private static String grouped(long number) {
        return number < 10_000 ? Long.toString(number) : String.format(Locale.ROOT, "%,d", number);
    }
}
