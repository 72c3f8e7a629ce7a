package dev.assay.engine;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The task of these tests' verifiers: the accepted answers, and the required form of an answer. */
public record WordTask(
        @TaskField(value = "The accepted answers.", required = true)
        List<String> gold,

        @TaskField(value = "How an answer must be written.", option = true) @Nullable
        Form extract)
        implements JudgeableTask {
    /** The required form of an answer. */
    public enum Form {
        LENIENT,
        STRICT_BOXED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public WordTask {
        if (gold == null || gold.isEmpty()) {
            throw new InvalidTask("gold", "is missing");
        }
        gold = List.copyOf(gold);
    }

    @Override
    public List<String> golds() {
        return gold;
    }
}
