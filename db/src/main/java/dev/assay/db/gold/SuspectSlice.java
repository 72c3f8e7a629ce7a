package dev.assay.db.gold;

import dev.assay.db.gold.SuspectSelection.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of suspect golds, the most suspect first. It may hold fewer than were asked for, even none, before the list's end:
 * where few suspects meet the conditions, the page ends after the suspects that it may look at.
 *
 * @param next behind which the next page begins; null where this is the last page
 */
public record SuspectSlice(
        List<SuspectGold> suspects, @Nullable Place next) {
    static final SuspectSlice EMPTY = new SuspectSlice(List.of(), null);
}
