package dev.assay.gateway.compat;

import dev.assay.gateway.security.Principal;
import java.time.Duration;
import java.util.Optional;

/**
 * A trainer's request, but for its body.
 *
 * @param path of the protocol, as it is logged
 * @param recipe that its address names
 * @param departure tells when the trainer has left
 * @param arrived when its head was read, by {@link System#nanoTime()}
 */
public record TrainerCall(
        Principal principal,
        String requestId,
        String path,
        Optional<String> recipe,
        TrainerOptions wishes,
        ClientDisconnect departure,
        long arrived) {
    /** Since its head was read. */
    public Duration spent() {
        return Duration.ofNanos(System.nanoTime() - arrived);
    }
}
