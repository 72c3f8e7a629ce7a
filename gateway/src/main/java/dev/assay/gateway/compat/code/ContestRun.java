package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.compat.TrainerCall;
import dev.assay.gateway.execute.CallerDeadlines;
import dev.assay.gateway.execute.OutputText;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Interaction.Side;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Runs one contest's program on its test, and marks it.
 *
 * @param end the time by which the client must have its answer, by {@link System#nanoTime()}
 */
record ContestRun(TrainerCall call, HeldRuns runs, CheckerRulings ruled, ContestProgram contest, long end)
        implements ContestJudge.Runner {
    /** The time reserved for compiling a contest's program and judging its output. */
    static final Duration AROUND_RUN = Duration.ofSeconds(8);

    private static final String VERSION = "1.0.0";
    private static final Duration LEAST_PLACE = Duration.ofSeconds(1);
    private static final Duration RETRY = Duration.ofSeconds(1);

    /** Returns the answer to a request in this language. */
    JsonNode answer(String language) throws InterruptedException {
        if (contest.manager().isPresent()) {
            ContestTalk.Marked marked = new ContestTalk(contest, this, ruled).marked();
            return PistonReply.marked(marked.candidate(), marked.mark(), language, VERSION);
        }
        RunOutcome outcome = run(contest.candidate(), contest.limits(), AROUND_RUN);
        Optional<ContestMark> settled = ContestMark.of(outcome);
        String output = output(outcome);
        if (settled.isEmpty() && contest.expected().isEmpty()) {
            return PistonReply.unmarked(outcome, output, language, VERSION);
        }
        ContestMark mark = settled.isPresent()
                ? settled.get()
                : new ContestJudge(contest, this, ruled).mark(contest.expected().orElseThrow(), output);
        return PistonReply.marked(outcome, mark, language, VERSION);
    }

    private String output(RunOutcome outcome) {
        return contest.byFiles()
                ? file(outcome)
                : OutputText.of(outcome.report().stdout()).text();
    }

    /** Returns the program's output file. */
    static String file(RunOutcome outcome) {
        return outcome.report()
                .files()
                .getOrDefault(ContestProgram.OUTPUT, Bytes.EMPTY)
                .text();
    }

    @Override
    public RunOutcome run(Program program, Limits limits) throws InterruptedException {
        return run(program, limits, Duration.ZERO);
    }

    private RunOutcome run(Program program, Limits limits, Duration around) throws InterruptedException {
        return switch (runs.run(call, program, limits, deadlines(limits.wall().plus(around)))) {
            case HeldRuns.Result.Ran(var outcome) -> outcome;
            case HeldRuns.Result.Unsupported unsupported -> throw unended(unsupported);
            case HeldRuns.Result.Failed failed -> throw unended(failed);
        };
    }

    /**
     * Lets two programs talk, for {@code least} at least; throws a problem where the service could not let both end.
     */
    InteractionResult.Ended talk(Side candidate, Side manager, Duration least) throws InterruptedException {
        return switch (runs.talk(call, candidate, manager, deadlines(least.plus(AROUND_RUN)))) {
            case InteractionResult.Ended ended -> ended;
            case InteractionResult.Unended(var why) -> throw unended(why);
        };
    }

    static RuntimeException unended(HeldRuns.Result why) {
        return switch (why) {
            case HeldRuns.Result.Unsupported(var expectation) ->
                new InvalidField(FieldProblem.wrong("/language", expectation));
            case HeldRuns.Result.Failed(var detail) -> ProblemException.retry(ProblemType.UNAVAILABLE, detail, RETRY);
            case HeldRuns.Result.Ran ran -> throw new IllegalArgumentException("it ended: " + ran);
        };
    }

    /**
     * Returns the deadlines of a run: it may wait for a sandbox slot only as long as time remains for the run and for
     * the steps after it.
     */
    private CallerDeadlines deadlines(Duration rest) {
        Duration left = left();
        Duration place = left.minus(rest);
        Duration most = place.compareTo(LEAST_PLACE) > 0 ? place : LEAST_PLACE;
        return CallerDeadlines.of(
                call.options().hold().filter(hold -> hold.compareTo(most) < 0).orElse(most), left);
    }

    @Override
    public Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }
}
