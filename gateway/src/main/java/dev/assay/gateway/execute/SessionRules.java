package dev.assay.gateway.execute;

import dev.assay.sandbox.SandboxSettings;
import java.time.Duration;

/**
 * How sessions are kept.
 *
 * @param perKey sessions of one key that are open at a time
 * @param idle how long a session lives without a call
 */
public record SessionRules(int perKey, Duration idle) {
    /**
     * The options {@code sessions.per_key} (8) and {@code sessions.idle_s} (600).
     *
     * @throws IllegalArgumentException if one of them can't be used; the message says why
     */
    public static SessionRules of(SandboxSettings settings) {
        return new SessionRules(
                (int) settings.number("sessions.per_key", 8, 0, 10_000),
                Duration.ofSeconds(settings.number("sessions.idle_s", 600, 1, 86_400)));
    }
}
