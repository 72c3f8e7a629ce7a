package dev.assay.sandbox.admission;

import dev.assay.sandbox.SandboxSettings;
import java.time.Duration;

/**
 * The bounds on the sessions of a process.
 *
 * @param most the number of sessions that are open at a time
 * @param idle the time without a call after which a session ends
 */
public record SessionBounds(int most, Duration idle) {
    /** The bounds without options. */
    public static final SessionBounds USUAL = new SessionBounds(64, Duration.ofMinutes(10));

    /**
     * Reads the options {@code sessions.total} (64) and {@code sessions.idle_s} (600).
     *
     * @throws IllegalArgumentException if one of them is invalid; the message says why
     */
    public static SessionBounds of(SandboxSettings settings) {
        return new SessionBounds(
                (int) settings.number("sessions.total", USUAL.most, 0, 10_000),
                Duration.ofSeconds(settings.number("sessions.idle_s", USUAL.idle.toSeconds(), 1, 86_400)));
    }
}
