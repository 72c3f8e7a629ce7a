package dev.assay.code.scorer;

import dev.assay.code.task.TaskFiles;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A call of a trainer's own scorer. */
public record ScriptTask(
        @TaskField(value = "The Python of the scorer, at most 256 KiB.", required = true, option = true)
        String scorer,

        @TaskField("What the scorer gets beside the response: any JSON.") @Nullable
        Object data,

        @TaskField(value = "How the scorer is called; score without it.", option = true)
        ScorerEntry entry,

        @TaskField(
                value = "The name of the function, or Class.method; without it the entry's own name, and reward for"
                        + " completions.",
                option = true)
        String function,

        @TaskField(
                value = "The least and the greatest value that the scorer gives; [0, 1] without it. The score is scaled"
                        + " from it to [0, 1].",
                option = true)
        List<Double> range,

        @TaskField(
                value = "Whether equal calls give equal values, so that they run once; true without it.",
                option = true)
        Boolean deterministic,

        @TaskField(
                value = "Whether completions are lists of messages, under entry=completions; false without it.",
                option = true)
        Boolean conversational,

        @TaskField(
                value = "Python modules of the scorer's own, by the names of their files, such as rewards/math.py.",
                option = true)
        Map<String, String> files) {
    /** The size limit of a scorer, in bytes of UTF-8. */
    public static final int MOST_BYTES = 256 << 10;

    private static final List<Double> UNIT = List.of(0.0, 1.0);
    private static final List<String> RESERVED = List.of("main.py", ScorerRuns.SOURCE);
    private static final Pattern FUNCTION = Pattern.compile("[A-Za-z_]\\w{0,99}(\\.[A-Za-z_]\\w{0,99}){0,3}");

    public ScriptTask {
        if (scorer == null || scorer.isBlank()) {
            throw new InvalidTask("scorer", "must be the Python of a scorer");
        }
        if (scorer.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            throw new InvalidTask("scorer", "must be at most " + MOST_BYTES + " bytes long");
        }
        entry = Objects.requireNonNullElse(entry, ScorerEntry.SCORE);
        function = Objects.requireNonNullElse(function, entry.usualFunction());
        if (!FUNCTION.matcher(function).matches()) {
            throw new InvalidTask("function", "must be the name of a function, or Class.method");
        }
        range = range == null ? UNIT : List.copyOf(range);
        if (range.size() != 2
                || !range.stream().allMatch(Double::isFinite)
                || range.get(0) >= range.get(1)
                || !Double.isFinite(range.get(1) - range.get(0))) {
            throw new InvalidTask("range", "must be two finite numbers, the smaller one first");
        }
        deterministic = Objects.requireNonNullElse(deterministic, true);
        conversational = Objects.requireNonNullElse(conversational, false);
        files = TaskFiles.checked("files", files);
        if (files.keySet().stream().anyMatch(RESERVED::contains)) {
            throw new InvalidTask("files", "must not have a file named " + String.join(" or ", RESERVED));
        }
    }

    double least() {
        return range.get(0);
    }

    double greatest() {
        return range.get(1);
    }
}
