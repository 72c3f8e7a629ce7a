package dev.assay.db.verdict;

import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.engine.store.StoredVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list of verdicts. It may hold fewer verdicts than were asked for, even none, before the list's end: where
 * few verdicts meet the filter, the page ends after the rows that it may look at.
 *
 * @param verdicts without their payloads
 * @param next behind which the next page begins; null where this is the last page
 */
public record VerdictSlice(
        List<StoredVerdict> verdicts, @Nullable Place next) {
    static final VerdictSlice EMPTY = new VerdictSlice(List.of(), null);
}
