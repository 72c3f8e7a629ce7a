package dev.assay.verifier.judge;

import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a judge said, or why it said nothing that counts. */
public sealed interface JudgeRuling {
    Call call();

    /**
     * A ruling.
     *
     * @param p how sure the judge is that the answer is right, or its score of the answer, in [0,1]
     * @param parts named scores, such as the principles of a list, in the order of the profile
     * @param steps scores of stretches of the answer
     */
    record Given(double p, Map<String, Double> parts, List<StepScore> steps, Call call) implements JudgeRuling {
        public Given {
            if (!(p >= 0 && p <= 1)) {
                throw new IllegalArgumentException("a ruling lies in [0,1], not " + p);
            }
            parts = parts.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(parts));
            steps = List.copyOf(steps);
        }
    }

    /**
     * An answer of the judge that is not a ruling: the rule's verdict stands.
     *
     * @param detail one sentence, without gold
     */
    record Unreadable(Fault fault, String detail, Call call) implements JudgeRuling {}

    /**
     * No answer in time, for a cause outside the item.
     *
     * @param cause one that can be retried
     * @param detail one sentence, without gold
     */
    record Unavailable(Cause cause, String detail, Call call) implements JudgeRuling {
        public Unavailable {
            if (!cause.retryable()) {
                throw new IllegalArgumentException(cause + " can't be retried");
            }
        }
    }

    /** Why an answer is not a ruling. */
    enum Fault {
        /** It does not end as the profile's contract says, or says two things. */
        UNPARSEABLE,
        /** The judge would not say. */
        REFUSED,
        /** The question is longer than the judge can read. */
        TOO_LONG
    }

    /**
     * What the asking cost.
     *
     * @param promptTokens as the judge counts them, 0 where it was not reached
     * @param completionTokens as the judge counts them
     * @param cached whether an earlier or simultaneous asking paid for it
     */
    record Call(int promptTokens, int completionTokens, boolean cached) {
        /** Nothing was asked. */
        public static final Call NONE = new Call(0, 0, false);
    }
}
