package dev.assay.gateway.execute;

import dev.assay.db.execute.KeySessions;
import dev.assay.db.execute.SessionSecret;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.gateway.security.Principal;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.SessionPlace;
import dev.assay.sandbox.SharedSessions;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Sessions on workers. Any gateway can go on with one, since its id says where it is. */
@Component
final class WorkerSessions {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerSessions.class);

    private final SessionRules rules;
    private final KeySessions counts;
    private final SessionSecret secret;

    WorkerSessions(SessionRules rules, KeySessions counts, SessionSecret secret) {
        this.rules = rules;
        this.counts = counts;
        this.secret = secret;
    }

    /** Opens a session and makes its first call; throws a problem, 429, where the key has its limit of sessions. */
    SessionTurn open(SharedSessions sessions, Principal owner, ExecuteRequest.Opening opening, RunCancellation cancel)
            throws InterruptedException {
        SessionIds ids = ids();
        UUID count = counts.add(owner.keyId(), rules.perKey(), rules.idle())
                .orElseThrow(() -> SessionProblems.tooMany(rules));
        boolean isOpen = false;
        try {
            SessionTurn turn = switch (sessions.open(opening.language(), opening.limits())) {
                case SharedSessions.Opening.Failed(RunOutcome why) -> new SessionTurn(why, Optional.empty());
                case SharedSessions.Opening.Opened(SessionPlace place) -> {
                    String id = ids.sealed(owner.project(), new CountedSession(count, place));
                    yield turn(id, sessions.call(place, opening.code(), opening.stdin(), cancel))
                            .orElseGet(WorkerSessions::endedAtOnce);
                }
            };
            isOpen = turn.session().isPresent();
            return turn;
        } finally {
            if (!isOpen) {
                forget(count);
            }
        }
    }

    private static SessionTurn endedAtOnce() {
        return new SessionTurn(
                RunOutcome.SandboxFailed.of(Reason.CLOSED, "the worker has ended the session"), Optional.empty());
    }

    /**
     * Makes a call of a session. Throws a problem: 404 where the project has no such session, 409 where another call is running
     * in it.
     */
    SessionTurn call(SharedSessions sessions, Principal caller, ExecuteRequest.Continuing call, RunCancellation cancel)
            throws InterruptedException {
        CountedSession session = find(caller, call.session());
        noted(() -> counts.renew(session.count(), rules.idle()));
        Optional<SessionTurn> turn =
                turn(call.session(), sessions.call(session.place(), call.code(), call.stdin(), cancel));
        if (turn.flatMap(SessionTurn::session).isEmpty()) {
            forget(session.count());
        }
        return turn.orElseThrow(SessionProblems::unknown);
    }

    /** Returns what a call gives; empty where the worker does not know the session. */
    private static Optional<SessionTurn> turn(String id, SharedSessions.Reply reply) {
        return switch (reply) {
            case SharedSessions.Reply.Turn(RunOutcome outcome, boolean isOpen) ->
                Optional.of(new SessionTurn(outcome, isOpen ? Optional.of(id) : Optional.empty()));
            case SharedSessions.Reply.Busy _ -> throw SessionProblems.busy();
            case SharedSessions.Reply.Unknown _ -> Optional.empty();
        };
    }

    /** Ends a session, and the call that runs in it; throws a problem, 404, where the project has no such session. */
    void end(SharedSessions sessions, Principal caller, String id) {
        CountedSession session = find(caller, id);
        boolean wasThere = sessions.end(session.place());
        forget(session.count());
        if (!wasThere) {
            throw SessionProblems.unknown();
        }
    }

    private CountedSession find(Principal caller, String id) {
        return ids().opened(caller.project(), id).orElseThrow(SessionProblems::unknown);
    }

    private SessionIds ids() {
        return new SessionIds(secret.bytes());
    }

    private void forget(UUID count) {
        noted(() -> counts.end(count));
    }

    /** Notes something without which the session still works: its count ends by itself. */
    private static void noted(Runnable note) {
        try {
            note.run();
        } catch (StoreUnavailable away) {
            LOG.debug("the sessions of a key are not counted anew: {}", away.getMessage());
        }
    }
}
