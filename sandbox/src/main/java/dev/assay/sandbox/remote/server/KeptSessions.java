package dev.assay.sandbox.remote.server;

import dev.assay.sandbox.Session;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The open sessions of a worker. One that nobody calls for an hour is closed when another is opened. */
final class KeptSessions implements AutoCloseable {
    private static final int MOST = 1_000;
    private static final long LONGEST_IDLE = Duration.ofHours(1).toNanos();

    private final Map<String, Kept> sessions = new ConcurrentHashMap<>();

    private record Kept(Session session, long lastCall) {}

    /** Returns whether another session may be opened. */
    boolean hasRoom() {
        long now = System.nanoTime();
        sessions.forEach((id, kept) -> {
            if (now - kept.lastCall() > LONGEST_IDLE) {
                end(id);
            }
        });
        return sessions.size() < MOST;
    }

    /** Keeps a session, and returns the name that its calls need. */
    String keep(Session session) {
        String id = UUID.randomUUID().toString();
        sessions.put(id, new Kept(session, System.nanoTime()));
        return id;
    }

    Optional<Session> find(String id) {
        return Optional.ofNullable(
                        sessions.computeIfPresent(id, (_, kept) -> new Kept(kept.session(), System.nanoTime())))
                .map(Kept::session);
    }

    /** Closes a session; has no effect if it is not known. */
    void end(String id) {
        Kept kept = sessions.remove(id);
        if (kept != null) {
            kept.session().close();
        }
    }

    @Override
    public void close() {
        sessions.keySet().forEach(this::end);
    }
}
