package dev.assay.text.format;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A stretch of the response between a tag and its end, such as {@code <think>…</think>}. */
public record FormatSection(
        @TaskField(value = "The tag's name, without brackets.", required = true)
        String tag,

        @TaskField("How often the section stands at least; 1 where absent.") @Nullable
        Integer min,

        @TaskField("How often the section stands at most; 1 or min where absent.") @Nullable
        Integer max,

        @TaskField("Whether the section may be blank; false where absent.") @Nullable
        Boolean empty) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,31}");

    static FormatSection of(String tag, int min, int max) {
        return new FormatSection(tag, min, max, false);
    }

    int least() {
        return Objects.requireNonNullElse(min, 1);
    }

    int most() {
        return Objects.requireNonNullElse(max, Math.max(1, least()));
    }

    boolean mayBeBlank() {
        return Boolean.TRUE.equals(empty);
    }

    /** Checks the section at its place in the task's list. */
    void check(int place) {
        String path = "sections/" + place + "/";
        if (tag == null || !NAME.matcher(tag).matches()) {
            throw new InvalidTask(path + "tag", "must match " + NAME);
        }
        if (least() < 0) {
            throw new InvalidTask(path + "min", "must be at least 0");
        }
        if (most() < Math.max(1, least())) {
            throw new InvalidTask(path + "max", "must be at least 1, and at least min");
        }
    }
}
