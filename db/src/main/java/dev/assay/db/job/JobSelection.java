package dev.assay.db.job;

import dev.assay.db.StoredText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The conditions that jobs of a list meet; null where there is none.
 *
 * @param priority the number of the priority
 * @param actor the public part of the key that submitted the job
 */
public record JobSelection(
        @Nullable JobState state,
        @Nullable Integer priority,
        @Nullable String actor) {
    static final JobSelection ALL = new JobSelection(null, null, null);

    /** Returns the conditions in SQL, with a place for each of the {@link #values}. */
    String conditions() {
        return (state == null ? "" : " AND state = ?")
                + (priority == null ? "" : " AND priority = ?")
                + (actor == null ? "" : " AND actor = ?");
    }

    List<Object> values() {
        List<Object> values = new ArrayList<>();
        if (state != null) {
            values.add(state.toString());
        }
        if (priority != null) {
            values.add(priority);
        }
        if (actor != null) {
            values.add(StoredText.of(actor));
        }
        return values;
    }
}
