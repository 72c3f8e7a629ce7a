package dev.assay.code.scorer;

import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;

/** The result of one call of a scorer. */
sealed interface ScorerResult {
    /** The scorer gave a finite number. */
    record Value(double raw, Map<String, Double> parts, List<StepScore> steps) implements ScorerResult {}

    /**
     * The scorer returned what is no score.
     *
     * @param isUnbounded whether it is a number, but not finite or too large
     */
    record NoScore(String why, boolean isUnbounded) implements ScorerResult {}

    /** The call ended without a value. */
    record Failed(Failure failure, String why) implements ScorerResult {
        /** Returns whether the other call failed alike, where that tells a scorer that is at fault from its response. */
        boolean isLike(Failed other) {
            return failure == other.failure
                    && (failure == Failure.UNSURE || (failure == Failure.KEY && why.equals(other.why)));
        }
    }

    /** The scorer could not be loaded, before it saw the response. */
    record Unusable(Cause cause, String why) implements ScorerResult {}

    /** The service could not run the scorer. */
    record Unavailable(Cause cause, boolean retryable, String why) implements ScorerResult {}

    /** What a failure says about the scorer, where the response is an ordinary one. */
    enum Failure {
        /** A module is not installed. */
        MODULE,
        /** The scorer's code, or its data, can't be right. */
        BROKEN,
        /** A key is missing: one of the data, or one that the scorer took from the response. */
        KEY,
        /** Either the response or the data is not of the form that the scorer expects. */
        UNSURE,
        /** The scorer raised an exception, as some do for a response that they can't read. */
        RAISED,
        /** The call ran over a limit, or the process ended in it. */
        STOPPED
    }
}
