package dev.assay.math;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.form.ExactForm;
import dev.assay.math.gold.GoldSyntax;
import dev.assay.math.grading.GradingOptions;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.JudgeableTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The golds of a mathematical answer and the conventions of their comparison; null leaves one to the notation. */
public record MathTask(
        @TaskField(
                value = "The accepted answers in LaTeX, plain notation or words; one of them is enough.",
                required = true)
        List<String> gold,

        @TaskField(value = "Where the final answer may stand in the response.", option = true)
        ExtractionPolicy extract,

        @TaskField(
                value = "Whether the order of members counts: true for lists too, false not even for tuples.",
                option = true)
        @Nullable
        Boolean orderMatters,

        @TaskField(
                value = "The largest difference that still counts as equal, as a share of the gold, from 0 to 1.",
                option = true)
        @Nullable
        Double tolerance,

        @TaskField(value = "Whether an answer without the gold's unit is wrong.", option = true) @Nullable
        Boolean unitsRequired,

        @TaskField(value = "Whether an answer without the gold's labels, such as x = and y =, is wrong.", option = true)
        @Nullable
        Boolean labelsRequired,

        @TaskField(value = "Whether variables must have the gold's names, or any.", option = true) @Nullable
        VariableNaming variables,

        @TaskField(value = "The notation that the answer must have beside the right value.", option = true) @Nullable
        ExactForm exactForm,

        @TaskField(value = "The notation that the golds are written in; without it their signs tell.", option = true)
        @Nullable
        GoldSyntax goldSyntax,

        @TaskField(
                value = "Whether notation with several meanings may be read in a rarer one where that makes it equal.",
                option = true)
        ReadingPolicy readings,

        @TaskField("The options of a multiple-choice question, in the order of their letters from A.") @Nullable
        List<String> choices,

        @TaskField(
                "The question, for answers that choose between what it offers; the item's prompt where it is left away.")
        @Nullable
        String prompt)
        implements JudgeableTask {
    private static final int MOST_GOLDS = 64;
    private static final int MOST_CHOICES = 26;

    public MathTask {
        if (gold == null || gold.isEmpty() || gold.stream().anyMatch(Objects::isNull)) {
            throw new InvalidTask("gold", "is missing");
        }
        if (gold.size() > MOST_GOLDS) {
            throw new InvalidTask("gold", "must have at most " + MOST_GOLDS + " alternatives");
        }
        if (tolerance != null && !(tolerance >= 0 && tolerance <= 1)) {
            throw new InvalidTask("tolerance", "must lie between 0 and 1");
        }
        if (choices != null
                && (choices.isEmpty()
                        || choices.size() > MOST_CHOICES
                        || choices.stream().anyMatch(Objects::isNull))) {
            throw new InvalidTask("choices", "must have 1 to " + MOST_CHOICES + " texts");
        }
        gold = List.copyOf(gold);
        extract = Objects.requireNonNullElse(extract, ExtractionPolicy.LENIENT);
        readings = Objects.requireNonNullElse(readings, ReadingPolicy.ALL);
        choices = choices == null ? null : List.copyOf(choices);
    }

    /** A task with these golds and every convention left to the notation. */
    public static MathTask of(String... gold) {
        return new MathTask(
                List.of(gold),
                ExtractionPolicy.LENIENT,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                ReadingPolicy.ALL,
                null,
                null);
    }

    GradingOptions grading() {
        TaskConventions conventions = new TaskConventions(
                orderMatters,
                tolerance,
                unitsRequired,
                Boolean.TRUE.equals(labelsRequired),
                variables == VariableNaming.ANY,
                readings == ReadingPolicy.FIRST);
        return new GradingOptions(conventions, goldSyntax, choices, exactForm);
    }

    @Override
    public List<String> golds() {
        return gold;
    }
}
