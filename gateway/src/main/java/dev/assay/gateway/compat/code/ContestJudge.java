package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Marks the output of a contest's program: by comparison of text, or by the problem's checker in a run of its own. */
final class ContestJudge {
    private static final Duration TIME = Duration.ofSeconds(10);
    /**
     * The checker gets one part in {@value #SHARE} of the time left, so that an output that keeps the checker busy
     * leaves time for the runs that test the checker.
     */
    private static final int SHARE = 2;

    private static final Limits LIMITS = Limits.DEFAULT.withMemory(1_024 * Limits.MIB);
    private static final Pattern NUMBER = Pattern.compile("-?(?:[0-9]{1,15}(?:\\.[0-9]{0,15})?|\\.[0-9]{1,15})");
    private static final double ALL = 100;
    private static final String HOW = "checker";

    private final ContestProgram contest;
    private final Runner runner;
    private final CheckerRulings ruled;

    ContestJudge(ContestProgram contest, Runner runner, CheckerRulings ruled) {
        this.contest = contest;
        this.runner = runner;
        this.ruled = ruled;
    }

    /** Runs programs to their ends; throws a problem where the service fails to. */
    interface Runner {
        RunOutcome run(Program program, Limits limits) throws InterruptedException;

        /** Returns the time that the client still waits for the answer. */
        Duration left();
    }

    /** Returns the mark of this output. */
    ContestMark mark(String expected, String output) throws InterruptedException {
        if (contest.checker().isEmpty()) {
            return ContestText.same(expected, output) ? ContestMark.right("diff") : ContestMark.wrong("diff");
        }
        Program checker = contest.checker().get();
        String test = CheckerRulings.test(contest, checker.files(), expected);
        Optional<ContestMark> ruling = ruling(checker, expected, output);
        if (ruling.isPresent()) {
            ruled.remember(test);
            return ruling.get();
        }
        if (works(checker, test, expected)) {
            return ContestMark.wrong("the checker can't read it");
        }
        String detail = "the checker does not come to a ruling, not even on the expected output or on none";
        throw ProblemException.of(new RequestRefusal(
                ProblemType.UNSCORABLE, detail, List.of(new FieldProblem("/files", "A test can't be used", detail))));
    }

    /**
     * Returns whether the checker gives a ruling on some output. If it does, an output without a ruling broke it, which
     * must gain the model nothing.
     */
    private boolean works(Program checker, String test, String expected) throws InterruptedException {
        boolean works = ruled.knows(test)
                || ruling(checker, expected, expected).isPresent()
                || ruling(checker, expected, "").isPresent();
        if (works) {
            ruled.remember(test);
        }
        return works;
    }

    private Optional<ContestMark> ruling(Program checker, String expected, String output) throws InterruptedException {
        String right = ContestText.plain(expected);
        String given = ContestText.plain(output);
        long content = 2L * (contest.input().length() + right.length() + given.length());
        RunOutcome outcome = runner.run(
                checker.withFile("input.txt", Bytes.utf8(contest.input()))
                        .withFile("correct_output.txt", Bytes.utf8(right))
                        .withFile("solution_output.txt", Bytes.utf8(given))
                        .withArguments("input.txt", "correct_output.txt", "solution_output.txt"),
                limits().withFiles(LIMITS.fileBytes() + content).withMemory(LIMITS.memoryBytes() + content));
        return outcome instanceof RunOutcome.Exited(int code, RunReport report) && code == 0
                ? points(report.stdout().text(), HOW)
                : Optional.empty();
    }

    private Limits limits() {
        Duration share = runner.left().dividedBy(SHARE).plusMillis(1); // a limit of 0 would mean no limit
        Duration time = share.compareTo(TIME) < 0 ? share : TIME;
        return LIMITS.withCpu(time).withWall(time);
    }

    /** Reads a mark from the first line: points from 0 to 1, or 100 for all points; any other number is 0 points. */
    static Optional<ContestMark> points(String output, String how) {
        String said = output.strip().lines().findFirst().orElse("").strip();
        if (!NUMBER.matcher(said).matches()) {
            return Optional.empty();
        }
        double points = Double.parseDouble(said);
        if (points == 1 || points == ALL) {
            return Optional.of(ContestMark.right(how));
        }
        return Optional.of(points > 0 && points < 1 ? ContestMark.partial(said, how) : ContestMark.wrong(how));
    }
}
