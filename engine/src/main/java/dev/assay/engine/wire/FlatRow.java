package dev.assay.engine.wire;

import dev.assay.engine.batch.BatchEntry;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One line of a JSONL file.
 *
 * @param line its number in the file, from 1
 * @param index how many rows came before it
 * @param id the row's own, or its index as text
 * @param entry what was read, with the index that the row has in its batch
 * @param item the row in the shape of the wire, or null where it could not be read
 * @param row the line as it is written, or null where it is no object
 * @param label whether the data set calls the response right, or null where it does not say
 */
public record FlatRow(
        long line,
        int index,
        String id,
        BatchEntry entry,
        @Nullable ObjectNode item,
        @Nullable ObjectNode row,
        @Nullable Boolean label) {}
