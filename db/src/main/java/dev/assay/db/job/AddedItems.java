package dev.assay.db.job;

import dev.assay.engine.batch.FieldProblem;
import java.util.List;

/** The result of adding items to an open job. */
public sealed interface AddedItems {
    /**
     * The items are stored.
     *
     * @param added the number of those that are new
     * @param repeated the number of those that the job had
     */
    record Stored(int added, int repeated) implements AddedItems {}

    /** The job takes no items: it is closed, or was never open. */
    record JobClosed() implements AddedItems {}

    /** Nothing is stored, since the job can't take some of the items. */
    record Refused(List<FieldProblem> faults) implements AddedItems {
        public Refused {
            faults = List.copyOf(faults);
        }
    }
}
