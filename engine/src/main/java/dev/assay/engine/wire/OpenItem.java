package dev.assay.engine.wire;

import org.jspecify.annotations.Nullable;

/**
 * An item for an open job.
 *
 * @param pointer JSON pointer to it in the request
 * @param group null where the item is scored by itself
 * @param groupSize the number of members of its group, at least 1; 0 where it has no group
 * @param line the item as it is stored, without an end of line
 */
public record OpenItem(String pointer, String id, @Nullable String group, int groupSize, byte[] line) {}
