package dev.assay.sandbox.admission;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.SessionPlace;
import dev.assay.sandbox.SharedSessions;

/**
 * Sessions outside of this process whose openings and calls wait in the queue of a lane. Their number is bounded where they
 * live.
 *
 * @param until the latest end of a wait, by {@link System#nanoTime()}
 */
record LaneSharedSessions(LaneSandbox lane, SharedSessions sessions, long until) implements SharedSessions {
    @Override
    public Opening open(String language, Limits limits) throws InterruptedException {
        return switch (lane.enter(WorkClass.USUAL, until, RunCancellation.never())) {
            case SlotEntry.Denied(RunOutcome outcome) -> new Opening.Failed(outcome);
            case SlotEntry.Slot slot -> {
                try (slot) {
                    yield sessions.open(language, limits);
                }
            }
        };
    }

    /** Runs code in a session. A call that gets no slot leaves the session as it was. */
    @Override
    public Reply call(SessionPlace place, String code, Bytes stdin, RunCancellation cancel)
            throws InterruptedException {
        return switch (lane.enter(WorkClass.USUAL, until, cancel)) {
            case SlotEntry.Denied(RunOutcome outcome) -> new Reply.Turn(outcome, true);
            case SlotEntry.Slot slot -> {
                Reply reply;
                try (slot) {
                    reply = sessions.call(place, code, stdin, cancel);
                }
                if (reply instanceof Reply.Turn turn) {
                    lane.finished(turn.outcome());
                }
                yield reply;
            }
        };
    }

    @Override
    public boolean end(SessionPlace place) {
        return sessions.end(place);
    }
}
