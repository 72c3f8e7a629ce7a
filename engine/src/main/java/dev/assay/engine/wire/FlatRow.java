package dev.assay.engine.wire;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * One row of a JSONL file or of a block of columns.
 *
 * @param line its line number in the file, from 1; 0 where it did not come as a line
 * @param index number of rows before it
 * @param id the row's own id, or its index as text
 * @param entry the entry that was read, with the row's index in its batch
 * @param item the row in the wire format of an item, or null where it could not be read
 * @param row the line's JSON, or null where it is not an object
 * @param label whether the response is right by the data set, or null where the data set has no label
 */
public record FlatRow(
        long line,
        int index,
        String id,
        BatchEntry entry,
        @Nullable ObjectNode item,
        @Nullable ObjectNode row,
        @Nullable Boolean label) {
    /** Returns a row that can't be read. */
    static FlatRow unreadable(long line, int index, int inBatch, String pointer, String detail) {
        String id = Integer.toString(index);
        FieldProblem problem = new FieldProblem(pointer, "The row can't be read", detail);
        return new FlatRow(line, index, id, new BatchEntry.Unreadable(inBatch, id, null, problem), null, null, null);
    }

    /** Returns this row as one that can't be scored for this reason. */
    public FlatRow refused(FieldProblem problem) {
        return new FlatRow(
                line,
                index,
                id,
                new BatchEntry.Unreadable(entry.index(), entry.id(), entry.group(), problem),
                item,
                row,
                label);
    }
}
