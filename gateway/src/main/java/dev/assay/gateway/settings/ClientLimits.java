package dev.assay.gateway.settings;

import dev.assay.engine.settings.NumberVariable;
import dev.assay.engine.settings.VariableCatalog;
import java.time.Duration;

/**
 * The limits on slow clients: a connection without progress is closed, one that is slow but steady is not.
 *
 * @param bodyIdle limit of the wait for the next byte of a body, and for the whole head of a connection's first request
 * @param bodyTotal time limit of a whole body
 * @param bodyRate least average rate of a body that takes longer than {@code bodyIdle}, in bytes a second
 * @param writeIdle time limit in which a client must read some of the bytes that wait for it
 * @param keepAlive limit of the wait for the next request
 */
public record ClientLimits(
        Duration bodyIdle, Duration bodyTotal, long bodyRate, Duration writeIdle, Duration keepAlive) {
    public static final ClientLimits USUAL = new ClientLimits(
            usual(VariableCatalog.BODY_IDLE_MS),
            usual(VariableCatalog.BODY_TOTAL_MS),
            VariableCatalog.BODY_BYTES_PER_SECOND.otherwise(),
            usual(VariableCatalog.WRITE_IDLE_MS),
            usual(VariableCatalog.KEEP_ALIVE_MS));

    private static Duration usual(NumberVariable millis) {
        return Duration.ofMillis(millis.otherwise());
    }

    /** Returns the time within which the body must have reached this many bytes. */
    public Duration timeFor(long bytes) {
        Duration byRate = bodyIdle.plusSeconds(bytes / bodyRate);
        return byRate.compareTo(bodyTotal) < 0 ? byRate : bodyTotal;
    }
}
