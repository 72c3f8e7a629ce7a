package dev.assay.code.stdio;

import dev.assay.code.compare.OutputComparer;
import dev.assay.code.compare.OutputMatch;
import dev.assay.code.task.AnswerOrder;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.trial.BoundedRuns;
import dev.assay.code.trial.WorkingJudges;
import java.util.Objects;

/** Selects the judge that a task asks for. */
final class OutputJudges {
    private OutputJudges() {}

    static OutputJudge of(CodeTask task, BoundedRuns runs, WorkingJudges working) {
        if (task.order() != AnswerOrder.KEPT) {
            return comparing(OutputComparer.lines(
                    task.compare() == OutputComparison.TOKENS, task.order() == AnswerOrder.ANY_NESTED));
        }
        return switch (task.compare()) {
            case TOKENS -> comparing(OutputComparer.TOKENS);
            case EXACT -> comparing(OutputComparer.EXACT);
            case LINES -> comparing(OutputComparer.LINES);
            case NUMERIC -> comparing(OutputComparer.numeric(task.tolerance()));
            case CHECKER -> new OutputChecker(Objects.requireNonNull(task.checker()), task.language(), runs, working);
        };
    }

    private static OutputJudge comparing(OutputComparer comparer) {
        return (input, output, expected, usage) -> switch (comparer.compare(output, expected)) {
            case OutputMatch.Same _ -> OutputJudge.right(usage);
            case OutputMatch.Different(String why) -> OutputJudge.wrong(why, usage);
        };
    }
}
