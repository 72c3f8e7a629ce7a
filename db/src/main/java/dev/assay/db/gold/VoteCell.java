package dev.assay.db.gold;

import dev.assay.engine.store.VerdictRow;
import dev.assay.verifier.once.DataFingerprint;
import org.jspecify.annotations.Nullable;

/**
 * Where rollouts have one vote together: one policy at one step.
 *
 * @param number the same in every process, and another one for nearly every other cell, whatever their runs and steps are
 */
record VoteCell(int number, @Nullable Long step) {

    /** What makes a cell. */
    record Place(
            @Nullable String run,
            @Nullable Long step,
            @Nullable String policyVersion) {
        static Place of(VerdictRow row) {
            return new Place(row.run(), row.step(), row.policyVersion());
        }

        /** Returns the cell; it takes about a microsecond. */
        VoteCell cell() {
            return new VoteCell(
                    Long.hashCode(new DataFingerprint()
                            .add(run)
                            .add(step)
                            .add(policyVersion)
                            .number()),
                    step);
        }
    }
}
