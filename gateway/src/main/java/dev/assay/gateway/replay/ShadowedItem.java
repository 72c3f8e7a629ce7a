package dev.assay.gateway.replay;

import dev.assay.engine.store.VerdictId;

/**
 * A live item that a shadow drew.
 *
 * @param payload the item with its result, as it is stored
 */
record ShadowedItem(VerdictId id, byte[] payload) {
    /** Returns its size in memory, in units of 1 KiB. */
    int kibibytes() {
        return 1 + payload.length / 1_024;
    }
}
