package dev.assay.gateway.execute;

import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.admission.SessionBounds;
import java.time.Duration;

/**
 * The rules of sessions.
 *
 * @param perKey limit of one key's open sessions
 * @param idle the time without a call after which a session ends
 */
public record SessionRules(int perKey, Duration idle) {
    /**
     * Reads the options {@code sessions.per_key} (8) and {@code sessions.idle_s} (600).
     *
     * @throws IllegalArgumentException if one of them is invalid; the message says why
     */
    public static SessionRules of(SandboxSettings settings) {
        return new SessionRules(
                (int) settings.number("sessions.per_key", 8, 0, 10_000),
                SessionBounds.of(settings).idle());
    }
}
