package dev.assay.cli.preflight;

import dev.assay.engine.batch.Item;
import dev.assay.engine.wire.FlatRow;
import dev.assay.verifier.Response;

/**
 * A row of the file that could be read.
 *
 * @param recovers whether a judge may be asked about its answers
 */
record PreflightRow(FlatRow row, Item item, RowAnswers answers, boolean recovers) {
    long line() {
        return row.line();
    }

    /** Returns the item with a response, outside of every group and run, at a place in a batch. */
    Item answered(String response, int index) {
        Item.Rollout alone =
                new Item.Rollout(null, null, null, null, item.rollout().source(), null);
        return new Item(
                new Item.Place(index, item.pointer(), item.id(), item.place().idGiven()),
                item.target(),
                item.prompt(),
                item.task(),
                Response.of(response),
                null,
                alone);
    }
}
