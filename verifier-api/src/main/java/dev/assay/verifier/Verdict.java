package dev.assay.verifier;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A verifier's result for one response: a score, or the reason why there is none. */
public sealed interface Verdict {
    Explanation explanation();

    /**
     * The verdict on a response that was judged.
     *
     * @param score the response's score, in [0,1]; 1 is right
     * @param certainty whether the verifier decided; an undecided score is 0
     * @param answer the answer that the verifier found in the response
     * @param parts named finite sub-scores, in display order
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
            for (Map.Entry<String, Double> part : parts.entrySet()) {
                if (!Double.isFinite(part.getValue())) {
                    throw new IllegalArgumentException(part.getKey() + " is not finite");
                }
            }
            for (StepScore step : stepScores) {
                if (step.score() < 0) {
                    throw new IllegalArgumentException("a step's score lies in [0,1], not " + step.score());
                }
            }
            parts = parts.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(parts));
            stepScores = List.copyOf(stepScores);
        }

        /** Returns this verdict with another explanation. */
        public Scored withExplanation(Explanation other) {
            return new Scored(score, certainty, answer, parts, stepScores, other);
        }

        /** Returns a decided score without parts or steps. */
        public static Scored decided(double score, Optional<String> answer, Explanation explanation) {
            return new Scored(score, new Certainty.Decided(), answer, Map.of(), List.of(), explanation);
        }

        /** Returns an undecided score of 0. */
        public static Scored undecided(Certainty.Reason reason, Optional<String> answer, Explanation explanation) {
            return new Scored(0, new Certainty.Undecided(reason), answer, Map.of(), List.of(), explanation);
        }
    }

    /**
     * No score, for a cause outside the response.
     *
     * @param retryable whether the same request may be scored later
     * @param detail one sentence for the caller, without gold
     * @param field the key of the task's field at fault, or a path to it such as {@code tests/3/weight}
     */
    record Unscored(Cause cause, boolean retryable, String detail, Optional<String> field, Explanation explanation)
            implements Verdict {
        public Unscored(Cause cause, boolean retryable, String detail, Explanation explanation) {
            this(cause, retryable, detail, Optional.empty(), explanation);
        }

        /** Returns an unscored verdict with the cause's own {@link Cause#retryable()}. */
        public static Unscored of(Cause cause, String detail, Explanation explanation) {
            return new Unscored(cause, cause.retryable(), detail, explanation);
        }

        /**
         * Returns the verdict on a task whose field is wrong in a way that only scoring could show: the caller's fault.
         */
        public static Unscored badRequest(String field, String detail, Explanation explanation) {
            return new Unscored(Cause.BAD_REQUEST, false, detail, Optional.of(field), explanation);
        }
    }

    /** The reason why there is no score. */
    enum Cause {
        /** The deadline of the request or the budget of the verifier passed. */
        TIMED_OUT(true),
        /** The service's queues are full. */
        OVERLOADED(true),
        /** A judge, a sandbox or a database did not serve the verifier. */
        DEPENDENCY_FAILED(true),
        /** The caller ended the request. */
        CANCELLED(true),
        /** This host lacks the runtime that the task needs. */
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

        /**
         * Returns the cause of a name on the wire, in any case: builds before 0.1.0 wrote capitals, and their verdicts
         * are stored.
         *
         * @throws IllegalArgumentException where there is no such cause
         */
        public static Cause of(String name) {
            return valueOf(name.toUpperCase(Locale.ROOT));
        }

        /** Returns the name on the wire, such as {@code timed_out}. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
