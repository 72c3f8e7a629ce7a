package dev.assay.text.puzzle;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.text.AnswerPlace;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A row of a data set of puzzles, and how its answer is credited. */
public record PuzzleTask(
        @TaskField(
                value = "The row of the data set as it is: question, answer and metadata of Reasoning Gym, names and"
                        + " statements of Knights and Knaves, or target and nums of Countdown.",
                required = true)
        Map<String, Object> data,

        @TaskField(
                value = "The family of the puzzle; without it the row's metadata.source_dataset or its keys tell.",
                option = true)
        @Nullable
        String family,

        @TaskField(
                value = "exact gives 1 to every right answer; reference gives the credit of the data set's own scorer.",
                option = true)
        PuzzleCredit credit,

        @TaskField(value = AnswerPlace.EXTRACT, option = true) @Nullable
        ExtractionPolicy extract,

        @TaskField(value = AnswerPlace.TAG, option = true) @Nullable
        String tag) {
    public PuzzleTask {
        if (data == null || data.isEmpty()) {
            throw new InvalidTask("data", "is missing");
        }
        if (family != null && !PuzzleFamilies.isKnown(family)) {
            throw new InvalidTask("family", "must be a family of puzzles, such as countdown or sudoku");
        }
        credit = Objects.requireNonNullElse(credit, PuzzleCredit.EXACT);
        AnswerPlace.of(extract, tag);
    }
}
