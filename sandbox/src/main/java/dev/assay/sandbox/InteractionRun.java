package dev.assay.sandbox;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One interaction, both of whose programs run in one sandbox and talk through this process. */
final class InteractionRun {
    private static final Duration AFTER_THE_END = Duration.ofSeconds(5);

    private final Sandbox sandbox;
    private final Interaction.Side candidate;
    private final Interaction.Side judge;
    private final RunCancellation caller;
    private final RunCancellation both = new RunCancellation();
    private final CountDownLatch judgeRuns = new CountDownLatch(1);
    private final CompletableFuture<RunOutcome> judgement = new CompletableFuture<>();
    private final TurnClock clock;
    private final ProgramPipe toCandidate;
    private final ProgramPipe toJudge;
    private volatile Supplier<CompletableFuture<Duration>> judgesWork =
            () -> CompletableFuture.completedFuture(Duration.ZERO);

    InteractionRun(Sandbox sandbox, Interaction.Side candidate, Interaction.Side judge, RunCancellation caller) {
        this.sandbox = sandbox;
        this.candidate = candidate;
        this.judge = judge;
        this.caller = caller;
        this.clock = new TurnClock(judge.limits().wall());
        // After the reader's wall limit nobody needs the writer's output. A blocked writer would keep its run from
        // reporting its end.
        this.toCandidate = new ProgramPipe(candidate.limits().wall().plus(AFTER_THE_END));
        this.toJudge = new ProgramPipe(judge.limits().wall().plus(AFTER_THE_END));
    }

    /** Runs both programs to their ends. */
    Interaction.Result result() throws InterruptedException {
        try (RunCancellation.Registration _ = caller.onCancel(both::cancel)) {
            Thread judging = Thread.ofVirtual().name("interaction-judge").start(this::judge);
            try {
                judgeRuns.await();
                RunOutcome outcome = candidate();
                boolean judgeEndedFirst = judgement.isDone();
                toJudge.end();
                toCandidate.abandon();
                judging.join();
                return new Interaction.Result(outcome, judgement.join(), judgeEndedFirst);
            } finally {
                toJudge.end();
                toCandidate.abandon();
                if (judging.isAlive()) {
                    both.cancel();
                }
            }
        }
    }

    private void judge() {
        ProgramStreams streams = new ProgramStreams(
                Optional.of(toJudge.reader(judgeRuns::countDown)),
                bytes -> {
                    judgeRuns.countDown();
                    clock.countForJudge();
                    toCandidate.write(bytes);
                    clock.countForCandidate();
                },
                _ -> {},
                Optional.of(new Partner(
                        work -> judgesWork = work, () -> CompletableFuture.completedFuture(Duration.ZERO))));
        try {
            judgement.complete(sandbox.run(judge.program(), judge.limits(), both, streams));
        } catch (InterruptedException | RuntimeException e) {
            judgement.complete(RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, "the judge's run failed: " + e));
        } finally {
            judgeRuns.countDown();
            clock.judgeEnded();
            toCandidate.end();
            toJudge.abandon();
        }
    }

    private RunOutcome candidate() throws InterruptedException {
        Optional<RunOutcome> hindrance =
                Optional.ofNullable(judgement.getNow(null)).flatMap(InteractionRun::hindrance);
        if (hindrance.isPresent()) {
            return hindrance.get();
        }
        ProgramStreams streams = new ProgramStreams(
                Optional.of(toCandidate.reader(() -> {})),
                bytes -> {
                    clock.countForCandidate();
                    toJudge.write(bytes);
                    clock.countForJudge();
                },
                _ -> {},
                Optional.of(new Partner(_ -> clock.start(), this::waited)));
        return sandbox.run(candidate.program(), candidate.limits(), both, streams);
    }

    private CompletableFuture<Duration> waited() {
        // A judge that waits until the candidate reads can't be asked.
        return toCandidate.isFull()
                ? CompletableFuture.completedFuture(clock.judges(Duration.ZERO))
                : judgesWork.get().thenApply(clock::judges);
    }

    /** Returns the candidate's outcome if the judge ended before the candidate could start. */
    private static Optional<RunOutcome> hindrance(RunOutcome judgement) {
        return switch (judgement) {
            case RunOutcome.Cancelled _ -> Optional.of(new RunOutcome.Cancelled(RunReport.EMPTY));
            case RunOutcome.SandboxFailed failed ->
                Optional.of(
                        RunOutcome.SandboxFailed.of(failed.reason(), "the judge could not be run: " + failed.detail()));
            case RunOutcome.CompileFailed _ ->
                Optional.of(RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, "the judge could not be compiled"));
            case RunOutcome.Exited _,
                    RunOutcome.TimedOut _,
                    RunOutcome.OutOfMemory _,
                    RunOutcome.OutputExceeded _,
                    RunOutcome.Signalled _ -> Optional.empty();
        };
    }

    private record Partner(
            Consumer<Supplier<CompletableFuture<Duration>>> onStart, Supplier<CompletableFuture<Duration>> onLimit)
            implements RunPartner {
        @Override
        public void started(Supplier<CompletableFuture<Duration>> work) {
            onStart.accept(work);
        }

        @Override
        public CompletableFuture<Duration> waited() {
            return onLimit.get();
        }
    }
}
