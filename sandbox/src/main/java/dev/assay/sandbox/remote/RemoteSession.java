package dev.assay.sandbox.remote;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.SessionPlace;
import dev.assay.sandbox.SharedSessions;

/** A session on one worker, for a single caller. It ends with its worker. */
final class RemoteSession implements Session {
    private final SharedSessions sessions;
    private final SessionPlace place;
    private volatile boolean open = true;

    RemoteSession(SharedSessions sessions, SessionPlace place) {
        this.sessions = sessions;
        this.place = place;
    }

    @Override
    public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException {
        if (!open) {
            return SandboxFailed.of(Reason.CLOSED, "the session has ended");
        }
        boolean isOpen = false;
        try {
            return switch (sessions.call(place, code, stdin, cancel)) {
                case SharedSessions.Reply.Turn turn -> {
                    isOpen = turn.isOpen();
                    yield turn.outcome();
                }
                case SharedSessions.Reply.Busy _ -> {
                    isOpen = true;
                    yield SandboxFailed.of(Reason.OVERLOADED, "another call runs in the session");
                }
                case SharedSessions.Reply.Unknown _ ->
                    SandboxFailed.of(Reason.CLOSED, "the session has ended on its worker");
            };
        } finally {
            open &= isOpen;
        }
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public void close() {
        open = false;
        sessions.end(place);
    }
}
