package dev.assay.gateway.compat;

import dev.assay.gateway.http.RequestContext;
import java.util.Optional;

/**
 * A trainer's request, but for its body.
 *
 * @param recipe that its address names
 * @param disconnect tells when the trainer has left
 */
public record TrainerCall(
        RequestContext context, Optional<String> recipe, TrainerOptions options, ClientDisconnect disconnect) {}
