package dev.assay.sandbox.remote;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.SessionPlace;
import dev.assay.sandbox.SharedSessions;
import dev.assay.sandbox.remote.wire.RemoteCall;
import dev.assay.sandbox.remote.wire.RemoteOpening;
import dev.assay.sandbox.remote.wire.RemoteOutcome;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import dev.assay.sandbox.remote.wire.RemoteTurn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Sessions on workers. A session ends with its worker, and when a gateway loses the worker during one of its calls. */
final class RemoteSessions implements SharedSessions {
    private final RemoteWorkers workers;
    private final Duration patience;

    /** @param patience the longest wait for a free worker */
    RemoteSessions(RemoteWorkers workers, Duration patience) {
        this.workers = workers;
        this.patience = patience;
    }

    @Override
    public Opening open(String language, Limits limits) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        byte[] order = new RemoteOpening(language, limits).encoded();
        Set<RemoteWorker> withoutRoom = new HashSet<>();
        RunOutcome last = SandboxFailed.of(Reason.OVERLOADED, "no worker can be used: " + workers.troubles());
        while (true) {
            Optional<RemoteWorker> worker =
                    workers.choose(each -> !withoutRoom.contains(each), Set.of(), until, RunCancellation.never());
            if (worker.isEmpty()) {
                return new Opening.Failed(last);
            }
            switch (worker.get().send(RemoteProtocol.SESSIONS, order, false, Limits.MIB, RunCancellation.never())) {
                case RemoteReply.Done(byte[] id) -> {
                    return opened(worker.get(), new String(id, StandardCharsets.UTF_8), limits);
                }
                case RemoteReply.NoSession(byte[] why) -> {
                    last = why(why);
                    withoutRoom.add(worker.get());
                    if (!isOverloaded(last) || isNoOtherThere(withoutRoom)) {
                        return new Opening.Failed(last);
                    }
                }
                case RemoteReply.Busy _ -> {
                    last = SandboxFailed.of(Reason.OVERLOADED, "every worker is full");
                    if (until - System.nanoTime() <= 0) {
                        return new Opening.Failed(last);
                    }
                }
                case RemoteReply.SessionBusy _ -> {
                    return new Opening.Failed(SandboxFailed.of(Reason.BROKEN, "the worker speaks of another session"));
                }
                case RemoteReply.Refused(String reason) -> {
                    return new Opening.Failed(SandboxFailed.of(Reason.BROKEN, reason));
                }
                case RemoteReply.Lost lost -> {
                    return new Opening.Failed(SandboxFailed.of(Reason.BROKEN, "the worker was lost: " + lost.reason()));
                }
            }
        }
    }

    private static boolean isOverloaded(RunOutcome outcome) {
        return outcome instanceof SandboxFailed failed && failed.reason() == Reason.OVERLOADED;
    }

    private boolean isNoOtherThere(Set<RemoteWorker> withoutRoom) {
        return workers.all().stream()
                .filter(worker -> worker.status().isPresent())
                .allMatch(withoutRoom::contains);
    }

    private static Opening opened(RemoteWorker worker, String id, Limits limits) {
        try {
            long longestReply = 3 * limits.outputBytes() + limits.fileBytes() + Limits.MIB;
            return new Opening.Opened(
                    new SessionPlace(worker.address().getAuthority(), UUID.fromString(id), longestReply));
        } catch (IllegalArgumentException e) {
            return new Opening.Failed(SandboxFailed.of(Reason.BROKEN, "the worker's session has no proper name"));
        }
    }

    private static RunOutcome why(byte[] payload) {
        try {
            return RemoteOutcome.decoded(payload);
        } catch (IOException | IllegalArgumentException e) {
            return SandboxFailed.of(Reason.BROKEN, "the worker answered with something else: " + e.getMessage());
        }
    }

    @Override
    public Reply call(SessionPlace place, String code, Bytes stdin, RunCancellation cancel)
            throws InterruptedException {
        Optional<RemoteWorker> worker = worker(place);
        if (worker.isEmpty()) {
            return ended("the session's worker is not among the workers any more");
        }
        String path = path(place);
        try {
            byte[] order = new RemoteCall(code, stdin).encoded();
            Reply reply = reply(worker.get().send(path, order, false, place.longestReply(), cancel));
            if (reply instanceof Reply.Turn turn && !turn.isOpen()) {
                worker.get().delete(path); // the worker may have another opinion
            }
            return reply;
        } catch (InterruptedException e) {
            worker.get().delete(path);
            throw e;
        }
    }

    private static Reply reply(RemoteReply reply) {
        return switch (reply) {
            case RemoteReply.Done(byte[] payload) -> turn(payload);
            case RemoteReply.Busy _ ->
                new Reply.Turn(SandboxFailed.of(Reason.OVERLOADED, "the session's worker is full"), true);
            case RemoteReply.NoSession _ -> new Reply.Unknown();
            case RemoteReply.SessionBusy _ -> new Reply.Busy();
            case RemoteReply.Refused(String reason) -> ended(reason);
            case RemoteReply.Lost lost -> ended("the session's worker was lost: " + lost.reason());
        };
    }

    private static Reply turn(byte[] payload) {
        try {
            RemoteTurn turn = RemoteTurn.decoded(payload);
            return new Reply.Turn(turn.outcome(), turn.isOpen());
        } catch (IOException | IllegalArgumentException e) {
            return ended("the session's worker answered with something else: " + e.getMessage());
        }
    }

    private static Reply ended(String detail) {
        return new Reply.Turn(SandboxFailed.of(Reason.BROKEN, detail), false);
    }

    @Override
    public boolean end(SessionPlace place) {
        return worker(place).map(worker -> worker.end(path(place))).orElse(true);
    }

    private Optional<RemoteWorker> worker(SessionPlace place) {
        return workers.all().stream()
                .filter(worker -> worker.address().getAuthority().equals(place.address()))
                .findFirst();
    }

    private static String path(SessionPlace place) {
        return RemoteProtocol.SESSIONS + "/" + place.id();
    }
}
