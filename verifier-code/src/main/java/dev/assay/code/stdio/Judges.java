package dev.assay.code.stdio;

import dev.assay.code.compare.Comparer;
import dev.assay.code.compare.Match;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.Comparison;
import dev.assay.code.task.Order;
import dev.assay.code.trial.Runs;
import java.util.Objects;

/** The judge that a task asks for. */
final class Judges {
    private Judges() {}

    static Judge of(CodeTask task, Runs runs) {
        if (task.order() != Order.KEPT) {
            return comparing(Comparer.lines(task.compare() == Comparison.TOKENS, task.order() == Order.ANY_NESTED));
        }
        return switch (task.compare()) {
            case TOKENS -> comparing(Comparer.TOKENS);
            case EXACT -> comparing(Comparer.EXACT);
            case LINES -> comparing(Comparer.LINES);
            case NUMERIC -> comparing(Comparer.numeric(task.tolerance()));
            case CHECKER -> new Checker(Objects.requireNonNull(task.checker()), task.language(), runs);
        };
    }

    private static Judge comparing(Comparer comparer) {
        return (input, output, expected, usage) -> switch (comparer.compare(output, expected)) {
            case Match.Same _ -> Judge.right(usage);
            case Match.Different(String why) -> Judge.wrong(why, usage);
        };
    }
}
