package dev.assay.gateway.settings;

import java.time.Duration;

/**
 * How slow a client may be: a connection that makes no headway is closed, one that is slow but steady is not.
 *
 * @param bodyIdle longest wait for the next byte of a body, and for the whole head of a connection's first request
 * @param bodyTotal longest time that a whole body may take
 * @param bodyRate bytes a second that a body must have on average once it took longer than {@code bodyIdle}
 * @param writeIdle longest time in which a client that has bytes to read takes none of them
 * @param keepAlive longest wait for the next request
 */
public record ClientLimits(
        Duration bodyIdle, Duration bodyTotal, long bodyRate, Duration writeIdle, Duration keepAlive) {
    public static final ClientLimits USUAL = new ClientLimits(
            Duration.ofSeconds(60), Duration.ofHours(2), 1_024, Duration.ofSeconds(120), Duration.ofMinutes(10));

    /** Time within which the body must have reached this many bytes. */
    public Duration timeFor(long bytes) {
        Duration byRate = bodyIdle.plusSeconds(bytes / bodyRate);
        return byRate.compareTo(bodyTotal) < 0 ? byRate : bodyTotal;
    }
}
