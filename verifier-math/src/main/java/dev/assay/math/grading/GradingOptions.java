package dev.assay.math.grading;

import dev.assay.math.comparison.TaskConventions;
import dev.assay.math.form.ExactForm;
import dev.assay.math.gold.GoldSyntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of a task that decide how an answer is graded.
 *
 * @param goldSyntax the notation of the golds; null where the task does not state it
 * @param choices the texts of the options of a multiple-choice question; null for other questions
 * @param exactForm the form that a right answer must have; null where any form will do
 */
public record GradingOptions(
        TaskConventions conventions,
        @Nullable GoldSyntax goldSyntax,
        @Nullable List<String> choices,
        @Nullable ExactForm exactForm) {}
