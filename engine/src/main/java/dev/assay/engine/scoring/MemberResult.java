package dev.assay.engine.scoring;

import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;

/** The result of an item, and how it came about. */
record MemberResult(Item item, ItemResult result, ScoringTrace trace) {
    MemberResult with(ItemResult other) {
        return new MemberResult(item, other, trace);
    }
}
