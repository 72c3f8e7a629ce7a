package dev.assay.gateway.execute;

import dev.assay.gateway.security.Principal;
import dev.assay.sandbox.admission.LaneSession;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The open sessions of this process, each under an id that can't be guessed, for the keys of one project. */
@Component
final class ToolSessions implements AutoCloseable {
    private static final int ID_BYTES = 32;

    private final SecureRandom random = new SecureRandom();
    private final Map<String, Held> byId = new HashMap<>();
    private final Map<String, Integer> perKey = new HashMap<>();
    private final SessionRules rules;
    private final ExecuteTimer clock;

    ToolSessions(SessionRules rules, ExecuteTimer clock) {
        this.rules = rules;
        this.clock = clock;
    }

    /** A session and its owner; busy and alarm are guarded by this object's monitor. */
    private static final class Held {
        private final String id;
        private final Principal owner;
        private final LaneSession session;
        private boolean busy = true;
        private ExecuteTimer.Alarm alarm = () -> {};

        Held(String id, Principal owner, LaneSession session) {
            this.id = id;
            this.owner = owner;
            this.session = session;
        }
    }

    /** Opens a session in the sandbox. */
    interface Opening {
        LaneSession open() throws InterruptedException;
    }

    /** One request's use of a session; closing it returns the session, or forgets it where it has ended. */
    final class Use implements AutoCloseable {
        private final Held held;

        private Use(Held held) {
            this.held = held;
        }

        LaneSession session() {
            return held.session;
        }

        /** Returns the session's id, where another call can be made. */
        Optional<String> idIfOpen() {
            return held.session.isOpen() ? Optional.of(held.id) : Optional.empty();
        }

        @Override
        public void close() {
            handBack(held);
        }
    }

    /** Opens a session; throws a problem, 429, where the key has its limit of sessions. */
    Use open(Principal principal, Opening opening) throws InterruptedException {
        reserve(principal);
        LaneSession session = null;
        try {
            session = opening.open();
        } finally {
            if (session == null) {
                release(principal);
            }
        }
        Held held = new Held(newId(), principal, session);
        synchronized (this) {
            byId.put(held.id, held);
        }
        return new Use(held);
    }

    /**
     * Takes a session for one call. Throws a problem: 404 where the project has no such session, 409 where another call
     * is running in it.
     */
    synchronized Use resume(Principal principal, String id) {
        Held held = find(principal, id);
        if (held.busy) {
            throw SessionProblems.busy();
        }
        held.busy = true;
        held.alarm.close();
        return new Use(held);
    }

    /** Ends a session, and the call that runs in it; throws a problem, 404, where the project has no such session. */
    void end(Principal principal, String id) {
        Held held;
        synchronized (this) {
            held = find(principal, id);
            forget(held);
        }
        held.session.close();
    }

    private Held find(Principal principal, String id) {
        Held held = byId.get(id);
        if (held == null || !held.owner.project().equals(principal.project())) {
            throw SessionProblems.unknown();
        }
        return held;
    }

    private synchronized void reserve(Principal principal) {
        int open = perKey.getOrDefault(principal.keyId(), 0);
        if (open >= rules.perKey()) {
            throw SessionProblems.tooMany(rules);
        }
        perKey.put(principal.keyId(), open + 1);
    }

    private synchronized void release(Principal principal) {
        perKey.computeIfPresent(principal.keyId(), (key, open) -> open > 1 ? open - 1 : null);
    }

    private void handBack(Held held) {
        boolean over = !held.session.isOpen();
        synchronized (this) {
            held.busy = false;
            if (over) {
                forget(held);
            } else if (byId.containsKey(held.id)) {
                held.alarm = clock.after(rules.idle(), () -> expire(held));
            }
        }
        if (over) {
            held.session.close();
        }
    }

    /** Ends an idle session; does nothing where a call began at the same moment. */
    private void expire(Held held) {
        synchronized (this) {
            if (held.busy) {
                return;
            }
            forget(held);
        }
        held.session.close();
    }

    private synchronized void forget(Held held) {
        if (byId.remove(held.id) != null) {
            held.alarm.close();
            release(held.owner);
        }
    }

    private String newId() {
        byte[] id = new byte[ID_BYTES];
        random.nextBytes(id);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(id);
    }

    @Override
    public void close() {
        List<Held> all;
        synchronized (this) {
            all = List.copyOf(byId.values());
            all.forEach(this::forget);
        }
        all.forEach(held -> held.session.close());
    }
}
