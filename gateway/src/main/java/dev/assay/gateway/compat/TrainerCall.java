package dev.assay.gateway.compat;

import dev.assay.gateway.http.RequestContext;
import java.util.Optional;

/**
 * A trainer's request without its body.
 *
 * @param recipe the recipe that its address names
 * @param disconnect signals when the trainer disconnects
 */
public record TrainerCall(
        RequestContext context, Optional<String> recipe, TrainerOptions options, ClientDisconnect disconnect) {}
