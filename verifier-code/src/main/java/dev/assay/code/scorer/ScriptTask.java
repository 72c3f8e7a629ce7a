package dev.assay.code.scorer;

import dev.assay.code.task.TaskFiles;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.TaskField;
import dev.assay.verifier.scorer.ScorerEntry;
import dev.assay.verifier.scorer.ScorerManifest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A call of a trainer's own scorer. */
public record ScriptTask(
        @TaskField(
                value = "The Python of the scorer, at most 256 KiB, or the SHA-256 of a stored one.",
                required = true,
                option = true)
        String scorer,

        @TaskField("What the scorer gets beside the response: any JSON.") @Nullable
        Object data,

        @TaskField(value = "How the scorer is called; without it as its manifest says, or score.", option = true)
        @Nullable
        ScorerEntry entry,

        @TaskField(
                value = "The name of the function, or Class.method; without it the manifest's, or the entry's own name,"
                        + " and reward for completions.",
                option = true)
        @Nullable
        String function,

        @TaskField(
                value = "The least and the greatest value that the scorer gives; without it the manifest's, or [0, 1]."
                        + " The score is scaled from it to [0, 1].",
                option = true)
        @Nullable
        List<Double> range,

        @TaskField(
                value = "Whether equal calls give equal values, so that they run once; without it as the manifest says,"
                        + " or true.",
                option = true)
        @Nullable
        Boolean deterministic,

        @TaskField(
                value = "Whether completions are lists of messages, under entry=completions; without it as the manifest"
                        + " says, or false.",
                option = true)
        @Nullable
        Boolean conversational,

        @TaskField(
                value = "Python modules of the scorer's own, by the names of their files, such as rewards/math.py.",
                option = true)
        Map<String, String> files) {
    /** A blank text, or a word such as the name of a file or a hash of another length. */
    private static final Pattern DEFINES_NOTHING = Pattern.compile("\\s*+(?![0-9a-f]{64}$)[\\w./-]*+\\s*+");

    private static final List<String> RESERVED = List.of("main.py", ScorerRuns.SOURCE);

    public ScriptTask {
        if (scorer == null || DEFINES_NOTHING.matcher(scorer).matches()) {
            throw new InvalidTask(
                    "scorer",
                    "must be the Python of a scorer, or the SHA-256 of a stored one, 64 lower-case hex digits");
        }
        if (scorer.getBytes(StandardCharsets.UTF_8).length > ScorerManifest.MOST_BYTES) {
            throw new InvalidTask("scorer", "must be at most " + ScorerManifest.MOST_BYTES + " bytes long");
        }
        if (Sha256.parse(scorer).isEmpty()) {
            ScorerManifest.of(scorer);
        }
        function = function == null ? null : ScorerManifest.checkedFunction(function);
        range = range == null ? null : ScorerManifest.checkedRange(range);
        files = TaskFiles.checked("files", files);
        if (files.keySet().stream().anyMatch(RESERVED::contains)) {
            throw new InvalidTask("files", "must not have a file named " + String.join(" or ", RESERVED));
        }
    }

    /**
     * Returns the call of this scorer, where the task's own fields stand before those of the manifest.
     *
     * @param python the scorer's text
     */
    ScorerCall call(String python, ScorerManifest manifest) {
        return new ScorerCall(
                python,
                data,
                Objects.requireNonNullElse(entry, manifest.entry()),
                function == null ? (entry == null ? manifest.function() : entry.usualFunction()) : function,
                Objects.requireNonNullElse(range, manifest.range()),
                Objects.requireNonNullElse(deterministic, manifest.deterministic()),
                Objects.requireNonNullElse(conversational, manifest.conversational()),
                files);
    }
}
