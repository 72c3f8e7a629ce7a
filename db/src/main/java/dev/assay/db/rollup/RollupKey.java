package dev.assay.db.rollup;

import java.util.Comparator;

/**
 * The verdicts that are added up together.
 *
 * @param run the run's number; {@value #NO_RUN} outside of runs
 * @param step the training step, {@value #NO_STEP} without one, or {@value #WHOLE_RUN}
 * @param source empty for none
 * @param verifier {@code name@version}; empty for none
 * @param recipe {@code name@version}; empty for none
 */
record RollupKey(long run, long step, String source, String verifier, String recipe) {
    static final long NO_RUN = 0;
    static final long NO_STEP = -1;
    static final long WHOLE_RUN = -2;

    static final Comparator<RollupKey> ORDER = Comparator.comparing(RollupKey::source)
            .thenComparing(RollupKey::verifier)
            .thenComparing(RollupKey::recipe);

    RollupKey ofWholeRun() {
        return new RollupKey(run, WHOLE_RUN, source, verifier, recipe);
    }
}
