package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.FieldProblem;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.Refusal;
import dev.assay.gateway.problem.Problem;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.Report;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says what the output of a contest's program is worth: as text, or by the problem's checker in a run of its own. */
final class ContestJudge {
    /** A checker's time. */
    static final Duration TIME = Duration.ofSeconds(10);

    private static final Limits LIMITS =
            Limits.DEFAULT.withCpu(TIME).withWall(TIME.multipliedBy(2)).withMemory(1_024 * Limits.MIB);
    private static final Pattern NUMBER = Pattern.compile("-?(?:[0-9]{1,15}(?:\\.[0-9]{0,15})?|\\.[0-9]{1,15})");
    private static final double ALL = 100;
    private static final String HOW = "checker";

    private final Contest contest;
    private final Runner runner;

    ContestJudge(Contest contest, Runner runner) {
        this.contest = contest;
        this.runner = runner;
    }

    /** Runs a program to an end of its own; throws a problem where that can't be done. */
    interface Runner {
        Outcome run(Program program, Limits limits) throws InterruptedException;
    }

    /** The mark of this output, where that is not the output itself. */
    Mark mark(String expected, String output) throws InterruptedException {
        if (contest.checker().isEmpty()) {
            return ContestText.same(expected, output) ? Mark.right("diff") : Mark.wrong("diff");
        }
        Program checker = contest.checker().get();
        Optional<Mark> ruling = ruling(checker, expected, output);
        if (ruling.isPresent()) {
            return ruling.get();
        }
        // a checker that rules on what is expected was broken by the output: no model gains by that
        if (ruling(checker, expected, expected).isPresent()) {
            return Mark.wrong("the checker can't read it");
        }
        String detail = "the checker does not come to a ruling, not even on the expected output";
        throw Problem.of(new Refusal(
                ProblemType.UNSCORABLE, detail, List.of(new FieldProblem("/files", "A test can't be used", detail))));
    }

    private Optional<Mark> ruling(Program checker, String expected, String output) throws InterruptedException {
        String right = ContestText.plain(expected);
        String given = ContestText.plain(output);
        long content = 2L * (contest.input().length() + right.length() + given.length());
        Outcome outcome = runner.run(
                checker.withFile("input.txt", Bytes.utf8(contest.input()))
                        .withFile("correct_output.txt", Bytes.utf8(right))
                        .withFile("solution_output.txt", Bytes.utf8(given))
                        .withArguments("input.txt", "correct_output.txt", "solution_output.txt"),
                LIMITS.withFiles(LIMITS.fileBytes() + content).withMemory(LIMITS.memoryBytes() + content));
        return outcome instanceof Outcome.Exited(int code, Report report) && code == 0
                ? points(report)
                : Optional.empty();
    }

    /** The first line is points from 0 to 1, or all of them as 100; any other number is none of them. */
    private static Optional<Mark> points(Report report) {
        String said =
                report.stdout().text().strip().lines().findFirst().orElse("").strip();
        if (!NUMBER.matcher(said).matches()) {
            return Optional.empty();
        }
        double points = Double.parseDouble(said);
        if (points == 1 || points == ALL) {
            return Optional.of(Mark.right(HOW));
        }
        return Optional.of(points > 0 && points < 1 ? Mark.partial(said, HOW) : Mark.wrong(HOW));
    }
}
