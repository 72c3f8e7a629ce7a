package dev.assay.text.format;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The largest share of n-grams of words that may be repetitions. */
public record RepetitionLimit(
        @TaskField("The number of words of an n-gram, from 1 to 16; 3 where absent.") @Nullable
        Integer ngram,

        @TaskField(value = "The largest share of repeated n-grams, from 0 to 1.", required = true) @Nullable
        Double most) {
    private static final int LONGEST = 16;

    int words() {
        return Objects.requireNonNullElse(ngram, 3);
    }

    double limit() {
        return Objects.requireNonNull(most);
    }

    void check() {
        if (words() < 1 || words() > LONGEST) {
            throw new InvalidTask("repetition/ngram", "must lie between 1 and " + LONGEST);
        }
        if (most == null) {
            throw new InvalidTask("repetition/most", "is missing");
        }
        if (!(most >= 0 && most <= 1)) {
            throw new InvalidTask("repetition/most", "must lie between 0 and 1");
        }
    }
}
