package dev.assay.sandbox;

import java.util.concurrent.Semaphore;

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
        /** Makes the result of two programs that ended together, so that the judge says nothing of the candidate. */
        public static Result ofBoth(RunOutcome outcome) {
            return new Result(outcome, outcome, true);
        }

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
            return sandbox.talk(candidate, judge, cancel);
        } finally {
            pairs.release();
        }
    }
}
