package dev.assay.bench.code;

import dev.assay.code.CodeVerifier;
import dev.assay.code.task.AnswerOrder;
import dev.assay.code.task.BlockJoining;
import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.OutputComparison;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestScoring;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.SandboxCase;
import dev.assay.sandbox.trial.SandboxCases;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cheating programs of a file, tried on the task {@code solve(a, b)} = a + b in every kind of task that they fit. */
final class CheatCases {
    private static final String PREFIX = "cheat-";
    private static final int MOST_TRIES = 5;

    private final CodeVerifier verifier;
    private final Map<TaskKind, CodeTask> tasks = new EnumMap<>(TaskKind.class);

    CheatCases(Sandbox sandbox) {
        verifier = new CodeVerifier(Optional.of(sandbox), TestSets.NONE);
    }

    /**
     * The result of all cheats.
     *
     * @param zero number of verdicts of 0
     * @param paid the name and kind of each verdict above 0
     * @param unscored the name and kind of each verdict without a score, with the reason
     */
    record Result(int programs, int zero, List<String> paid, List<String> unscored) {
        String text() {
            StringBuilder text = new StringBuilder(String.format(
                    Locale.ROOT,
                    "%d cheats, %d verdicts: %d are 0, %d are paid, %d unscored%n",
                    programs,
                    zero + paid.size() + unscored.size(),
                    zero,
                    paid.size(),
                    unscored.size()));
            paid.forEach(name -> text.append("paid      ").append(name).append('\n'));
            unscored.forEach(name -> text.append("unscored  ").append(name).append('\n'));
            return text.toString();
        }
    }

    /** Tries the cases of this file whose names begin with {@value #PREFIX}. */
    Result tried(Path file) throws IOException, InterruptedException {
        int programs = 0;
        int zero = 0;
        List<String> paid = new ArrayList<>();
        List<String> unscored = new ArrayList<>();
        for (SandboxCase each : SandboxCases.read(file)) {
            if (each.id().startsWith(PREFIX)) {
                programs++;
                for (TaskKind kind : kinds(each.language())) {
                    String name = each.id() + " as " + kind;
                    switch (verdict(kind, each)) {
                        case Verdict.Scored scored when scored.score() == 0 -> zero++;
                        case Verdict.Scored _ -> paid.add(name);
                        case Verdict.Unscored why -> unscored.add(name + ": " + why.cause() + ", " + why.detail());
                    }
                }
            }
        }
        return new Result(programs, zero, paid, unscored);
    }

    /** Functions can be called in Python only; in another language a cheat is a program that reads two integers. */
    private static List<TaskKind> kinds(String language) {
        return language.equals("python")
                ? List.of(TaskKind.FUNCTION, TaskKind.ASSERTS, TaskKind.STDIO)
                : List.of(TaskKind.STDIO);
    }

    private Verdict verdict(TaskKind kind, SandboxCase cheat) throws InterruptedException {
        CodeTask task = kind == TaskKind.STDIO
                ? task(kind, cheat.language())
                : tasks.computeIfAbsent(kind, _ -> task(kind, "python"));
        Response response = Response.of("```" + cheat.language() + "\n" + cheat.code() + "\n```\n");
        Verdict verdict = verifier.verify(task, response);
        for (int tries = 1; tries < MOST_TRIES && isBusy(verdict); tries++) {
            verdict = verifier.verify(task, response);
        }
        return verdict;
    }

    private static boolean isBusy(Verdict verdict) {
        return verdict instanceof Verdict.Unscored unscored
                && unscored.retryable()
                && unscored.cause() != Cause.UNSUPPORTED;
    }

    private static CodeTask task(TaskKind kind, String language) {
        List<Map<String, @Nullable Object>> tests = switch (kind) {
            case FUNCTION -> List.of(called(2, 3), called(-1, 1), called(10, 20));
            case ASSERTS ->
                List.of(Map.of(
                        "assert", "assert solve(2, 3) == 5\nassert solve(-1, 1) == 0\nassert solve(10, 20) == 30"));
            case STDIO, REFERENCE, INTERACTIVE, SCRIPT ->
                List.of(
                        Map.of("stdin", "2 3\n", "expected", "5\n"),
                        Map.of("stdin", "-1 1\n", "expected", "0\n"),
                        Map.of("stdin", "10 20\n", "expected", "30\n"));
        };
        return new CodeTask(
                kind,
                language,
                tests,
                null,
                kind == TaskKind.FUNCTION ? "solve" : null,
                OutputComparison.TOKENS,
                1e-6,
                null,
                null,
                null,
                1,
                TestScoring.ALL,
                1,
                true,
                BlockJoining.LAST,
                CodeLimits.USUAL,
                null,
                null,
                null,
                AnswerOrder.KEPT,
                null,
                List.of(),
                null,
                null,
                Map.of(),
                null,
                null);
    }

    private static Map<String, @Nullable Object> called(int first, int second) {
        return Map.of("args", List.of(first, second), "expected", first + second);
    }
}
