package dev.assay.console.port;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What a reviewer sees of a drawn sample: nothing that rules or judges made of it.
 *
 * @param lease the id of the reviewer's lease
 * @param expiresAt the end of the lease
 * @param question empty for an item without a prompt
 * @param answer the answer that was found in the response
 * @param tail the end of the response
 */
public record BlindItem(
        UUID lease,
        Instant expiresAt,
        Optional<String> question,
        List<String> golds,
        Optional<String> answer,
        String tail) {
    public BlindItem {
        golds = List.copyOf(golds);
    }
}
