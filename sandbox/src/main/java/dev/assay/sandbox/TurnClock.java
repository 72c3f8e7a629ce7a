package dev.assay.sandbox;

import java.time.Duration;

/**
 * The time since a candidate's start, divided between the candidate and its judge by the bytes that pass between them. Time
 * that a byte of the judge ends is the judge's: the judge did not wait for the candidate, which said nothing in that time.
 * Time that a byte of the candidate ends is the candidate's. The time since the last byte is the judge's only as far as the
 * judge worked, since a judge that waits does not.
 */
final class TurnClock {
    private final long most;
    private boolean hasStarted;
    private boolean isJudgeGone;
    private long judges;
    private long last;

    /** Makes a clock that gives the judge at most this time. */
    TurnClock(Duration most) {
        this.most = most.toNanos();
    }

    /** Starts the clock: the candidate runs. */
    synchronized void start() {
        hasStarted = true;
        last = System.nanoTime();
    }

    /** Counts the time since the last call as the candidate's. */
    synchronized void countForCandidate() {
        last = System.nanoTime();
    }

    /** Counts the time since the last call as the judge's. */
    synchronized void countForJudge() {
        long now = System.nanoTime();
        if (hasStarted && !isJudgeGone) {
            judges += now - last;
        }
        last = now;
    }

    /** Ends the judge's time. */
    synchronized void judgeEnded() {
        countForJudge();
        isJudgeGone = true;
    }

    /**
     * Returns the judge's share of the time since the start.
     *
     * @param work the processor time that the judge used and waited for
     */
    synchronized Duration judges(Duration work) {
        long open = isJudgeGone ? 0 : Math.min(System.nanoTime() - last, work.toNanos());
        return Duration.ofNanos(Math.min(most, judges + open));
    }
}
