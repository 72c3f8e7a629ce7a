package dev.assay.sandbox;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Two programs that talk to each other: each reads the other's stdout from its stdin. When one program ends, the other
 * sees the end of its input, and its further output is dropped.
 *
 * <p>The judge starts first, and the candidate only when the judge runs, so that the candidate's clock never runs while
 * the judge waits for a slot. It also stands while it is the judge's turn: see {@link TurnClock}. The caller decides which
 * program is at fault. A judge that did not exit by itself says nothing about the candidate, unless the candidate broke its
 * own limits first and the judge could still read that it had ended.
 */
public final class Interaction {
    private static final Duration AFTER_THE_END = Duration.ofSeconds(5);

    private final Sandbox sandbox;
    private final Semaphore pairs;

    /**
     * Makes interactions in this sandbox.
     *
     * @param places the number of slots for interactions; each interaction waits for two
     */
    public Interaction(Sandbox sandbox, int places) {
        if (places < 2) {
            throw new IllegalArgumentException("two programs need two places, but there are " + places);
        }
        this.sandbox = sandbox;
        this.pairs = new Semaphore(places / 2, true);
    }

    /** One of the two programs, with its limits. */
    public record Side(Program program, Limits limits) {}

    /**
     * The outcomes of both programs.
     *
     * @param candidate the candidate's outcome; {@link RunOutcome.SandboxFailed} if the judge could not be started
     * @param judgeEndedFirst whether the judge had ended before the candidate, so that it did not end for the candidate's end
     */
    public record Result(RunOutcome candidate, RunOutcome judge, boolean judgeEndedFirst) {
        /**
         * Returns whether the judge ended without regard to the candidate: it did not exit by itself, and had ended before
         * the candidate, or was idle even after the candidate's end. A limit that the candidate exceeded may be the judge's
         * fault then.
         */
        public boolean isJudgeLost() {
            return switch (judge) {
                case RunOutcome.Exited _ -> false;
                case RunOutcome.TimedOut late when late.clock() == RunOutcome.Clock.IDLE -> true;
                case RunOutcome.TimedOut _,
                        RunOutcome.OutOfMemory _,
                        RunOutcome.OutputExceeded _,
                        RunOutcome.Signalled _,
                        RunOutcome.CompileFailed _,
                        RunOutcome.Cancelled _,
                        RunOutcome.SandboxFailed _ -> judgeEndedFirst;
            };
        }
    }

    /**
     * Runs both programs to their ends. The judge needs a longer wall limit than the candidate, so that it can still
     * rule on a candidate that hangs. The candidate may run as long as both limits together, if it waits for the judge.
     *
     * @throws InterruptedException if the thread was interrupted; both programs are killed then
     */
    public Result run(Side candidate, Side judge, RunCancellation cancel) throws InterruptedException {
        pairs.acquire();
        try {
            return new Talk(candidate, judge, cancel).run();
        } finally {
            pairs.release();
        }
    }

    /** An interaction that is running. */
    private final class Talk {
        private final Side candidate;
        private final Side judge;
        private final RunCancellation caller;
        private final RunCancellation both = new RunCancellation();
        private final CountDownLatch judgeRuns = new CountDownLatch(1);
        private final CompletableFuture<RunOutcome> judgement = new CompletableFuture<>();
        private final TurnClock clock;
        private final ProgramPipe toCandidate;
        private final ProgramPipe toJudge;
        private volatile Supplier<CompletableFuture<Duration>> judgesWork =
                () -> CompletableFuture.completedFuture(Duration.ZERO);

        Talk(Side candidate, Side judge, RunCancellation caller) {
            this.candidate = candidate;
            this.judge = judge;
            this.caller = caller;
            this.clock = new TurnClock(judge.limits().wall());
            // After the reader's wall limit nobody needs the writer's output. A blocked writer would keep its run from
            // reporting its end.
            this.toCandidate = new ProgramPipe(candidate.limits().wall().plus(AFTER_THE_END));
            this.toJudge = new ProgramPipe(judge.limits().wall().plus(AFTER_THE_END));
        }

        Result run() throws InterruptedException {
            try (RunCancellation.Registration _ = caller.onCancel(both::cancel)) {
                Thread judging = Thread.ofVirtual().name("interaction-judge").start(this::judge);
                try {
                    judgeRuns.await();
                    RunOutcome outcome = candidate();
                    boolean judgeEndedFirst = judgement.isDone();
                    toJudge.end();
                    toCandidate.abandon();
                    judging.join();
                    return new Result(outcome, judgement.join(), judgeEndedFirst);
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
                judgement.complete(
                        RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, "the judge's run failed: " + e));
            } finally {
                judgeRuns.countDown();
                clock.judgeEnded();
                toCandidate.end();
                toJudge.abandon();
            }
        }

        private RunOutcome candidate() throws InterruptedException {
            Optional<RunOutcome> hindrance =
                    Optional.ofNullable(judgement.getNow(null)).flatMap(Talk::hindrance);
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
                    Optional.of(RunOutcome.SandboxFailed.of(
                            failed.reason(), "the judge could not be run: " + failed.detail()));
                case RunOutcome.CompileFailed _ ->
                    Optional.of(
                            RunOutcome.SandboxFailed.of(RunOutcome.Reason.BROKEN, "the judge could not be compiled"));
                case RunOutcome.Exited _,
                        RunOutcome.TimedOut _,
                        RunOutcome.OutOfMemory _,
                        RunOutcome.OutputExceeded _,
                        RunOutcome.Signalled _ -> Optional.empty();
            };
        }
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
