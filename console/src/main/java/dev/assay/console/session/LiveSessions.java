package dev.assay.console.session;

import dev.assay.console.port.ConsoleKeys;
import dev.assay.db.console.ConsoleSessions;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** Says whether the session of a stream is still live. To look is no use of the session, which would never end by it. */
public final class LiveSessions {
    private final ConsoleSessions sessions;
    private final ConsoleKeys keys;

    public LiveSessions(ConsoleSessions sessions, ConsoleKeys keys) {
        this.sessions = sessions;
        this.keys = keys;
    }

    /** Returns whether the session with which this request came is live; throws StoreUnavailable where that is not known. */
    public boolean isLive(ServerHttpRequest request) {
        return ConsoleCookies.session(request)
                .flatMap(sessions::look)
                .flatMap(found -> keys.live(found.project(), found.keyId()))
                .isPresent();
    }
}
