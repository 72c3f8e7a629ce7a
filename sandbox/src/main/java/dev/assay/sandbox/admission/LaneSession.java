package dev.assay.sandbox.admission;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.NoSession;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.Session;
import java.util.concurrent.atomic.AtomicBoolean;

/** A session whose calls wait in the queue of a lane. A call that gets no slot leaves the session as it was. */
public final class LaneSession implements Session {
    private final LaneSandbox lane;
    private final Session session;
    private final Runnable release;
    private final AtomicBoolean closed = new AtomicBoolean();

    /**
     * Makes an open session.
     *
     * @param release is run once, when the session has ended
     */
    LaneSession(LaneSandbox lane, Session session, Runnable release) {
        this.lane = lane;
        this.session = session;
        this.release = release;
    }

    /** Returns a session that was never opened, for this reason. */
    static LaneSession refused(LaneSandbox lane, RunOutcome why) {
        return new LaneSession(lane, new NoSession(why), () -> {});
    }

    @Override
    public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException {
        return call(code, stdin, cancel, lane.longestUntil());
    }

    /** Makes a call that waits for a slot until this time at the latest, by {@link System#nanoTime()}. */
    public RunOutcome call(String code, Bytes stdin, RunCancellation cancel, long until) throws InterruptedException {
        if (!session.isOpen()) {
            return session.call(code, stdin, cancel);
        }
        try {
            RunOutcome outcome = lane.within(WorkClass.USUAL, until, cancel, () -> session.call(code, stdin, cancel));
            if (!session.isOpen()) {
                close();
            }
            return outcome;
        } catch (InterruptedException e) {
            close();
            throw e;
        }
    }

    @Override
    public boolean isOpen() {
        return session.isOpen();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            session.close();
            release.run();
        }
    }
}
