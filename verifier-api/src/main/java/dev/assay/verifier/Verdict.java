package dev.assay.verifier;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a verifier found: a score, or the reason why there is none. */
public sealed interface Verdict {
    Explanation explanation();

    /**
     * The response was judged.
     *
     * @param score how right it is, in [0,1]
     * @param certainty whether the verifier is sure; an undecided score is 0
     * @param answer the answer that was found in the response
     * @param parts named finite sub-scores, in the order to show them
     * @param stepScores scores of stretches of the response
     */
    record Scored(
            double score,
            Certainty certainty,
            Optional<String> answer,
            Map<String, Double> parts,
            List<StepScore> stepScores,
            Explanation explanation)
            implements Verdict {
        public Scored {
            if (!(score >= 0 && score <= 1)) {
                throw new IllegalArgumentException("a score lies in [0,1], not " + score);
            }
            for (var part : parts.entrySet()) {
                if (!Double.isFinite(part.getValue())) {
                    throw new IllegalArgumentException(part.getKey() + " is not finite");
                }
            }
            parts = parts.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(parts));
            stepScores = List.copyOf(stepScores);
        }

        /** The same, by another explanation. */
        public Scored withExplanation(Explanation other) {
            return new Scored(score, certainty, answer, parts, stepScores, other);
        }

        /** A decided score without parts or steps. */
        public static Scored decided(double score, Optional<String> answer, Explanation explanation) {
            return new Scored(score, new Certainty.Decided(), answer, Map.of(), List.of(), explanation);
        }

        /** A score of 0 that says it is not sure. */
        public static Scored undecided(Certainty.Reason reason, Optional<String> answer, Explanation explanation) {
            return new Scored(0, new Certainty.Undecided(reason), answer, Map.of(), List.of(), explanation);
        }
    }

    /**
     * No score, for a cause outside the response.
     *
     * @param retryable whether the same request may be scored later
     * @param detail one sentence for the caller, without gold
     * @param field the key of the task that is at fault, or a path to it such as {@code tests/3/weight}
     */
    record Unscored(Cause cause, boolean retryable, String detail, Optional<String> field, Explanation explanation)
            implements Verdict {
        public Unscored(Cause cause, boolean retryable, String detail, Explanation explanation) {
            this(cause, retryable, detail, Optional.empty(), explanation);
        }

        /** Unscored with the cause's own {@link Cause#retryable()}. */
        public static Unscored of(Cause cause, String detail, Explanation explanation) {
            return new Unscored(cause, cause.retryable(), detail, explanation);
        }

        /** The caller's fault: a field of the task is wrong, which only scoring could tell. */
        public static Unscored badRequest(String field, String detail, Explanation explanation) {
            return new Unscored(Cause.BAD_REQUEST, false, detail, Optional.of(field), explanation);
        }
    }

    /** Why there is no score. */
    enum Cause {
        /** Our time ran out: the deadline of the request or the budget of the verifier. */
        TIMED_OUT(true),
        /** Our queues are full. */
        OVERLOADED(true),
        /** A judge, sandbox or database did not serve us. */
        DEPENDENCY_FAILED(true),
        /** The caller went away. */
        CANCELLED(true),
        /** This host has no such runtime. */
        UNSUPPORTED(false),
        /** A verifier broke its contract. */
        BUG(false),
        /** The gold can't be read: the data set's fault. */
        BAD_REFERENCE(false),
        /** The item can't be read: the caller's fault. */
        BAD_REQUEST(false),
        /** The rules could not tell, and the recipe asks to leave such items out. */
        UNDECIDED(false);

        private final boolean retryable;

        Cause(boolean retryable) {
            this.retryable = retryable;
        }

        public boolean retryable() {
            return retryable;
        }
    }
}
