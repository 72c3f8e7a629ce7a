package dev.assay.sandbox.remote;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.Session;
import dev.assay.sandbox.remote.wire.RemoteCall;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import dev.assay.sandbox.remote.wire.RemoteTurn;
import java.io.IOException;

/** A session on one worker. It ends with its worker. */
final class RemoteSession implements Session {
    private final RemoteWorker worker;
    private final String path;
    private final long mostReply;
    private volatile boolean open = true;

    RemoteSession(RemoteWorker worker, String id, Limits limits) {
        this.worker = worker;
        this.path = RemoteProtocol.SESSIONS + "/" + id;
        this.mostReply = 3 * limits.outputBytes() + limits.fileBytes() + Limits.MIB;
    }

    @Override
    public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) throws InterruptedException {
        if (!open) {
            return SandboxFailed.of(Reason.CLOSED, "the session has ended");
        }
        boolean answered = false;
        try {
            RemoteReply reply = worker.send(path, new RemoteCall(code, stdin).encoded(), false, mostReply, cancel);
            answered = true;
            return outcome(reply);
        } finally {
            open &= answered;
        }
    }

    private RunOutcome outcome(RemoteReply reply) {
        return switch (reply) {
            case RemoteReply.Done(byte[] payload) -> decoded(payload);
            case RemoteReply.Busy _ -> SandboxFailed.of(Reason.OVERLOADED, "the session's worker is full");
            case RemoteReply.NoSession _ -> ended(Reason.CLOSED, "the session has ended on its worker");
            case RemoteReply.Refused(String reason) -> ended(Reason.BROKEN, reason);
            case RemoteReply.Lost lost -> ended(Reason.BROKEN, "the session's worker was lost: " + lost.reason());
        };
    }

    private RunOutcome decoded(byte[] payload) {
        try {
            RemoteTurn turn = RemoteTurn.decoded(payload);
            open &= turn.isOpen();
            return turn.outcome();
        } catch (IOException | IllegalArgumentException e) {
            return ended(Reason.BROKEN, "the session's worker answered with something else: " + e.getMessage());
        }
    }

    private RunOutcome ended(Reason reason, String detail) {
        open = false;
        return SandboxFailed.of(reason, detail);
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public void close() {
        open = false;
        worker.delete(path);
    }
}
