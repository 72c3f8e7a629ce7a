package dev.assay.db.gold;

import dev.assay.engine.store.VerdictRow;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where rollouts have one vote together: one policy at one step. */
record VoteCell(
        @Nullable String run, @Nullable Long step, @Nullable String policyVersion) {
    static VoteCell of(VerdictRow row) {
        return new VoteCell(row.run(), row.step(), row.policyVersion());
    }

    /** Returns a number that is the same in every process, and rarely that of another cell. */
    int number() {
        return Objects.hash(run, step, policyVersion);
    }
}
