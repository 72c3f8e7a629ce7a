package dev.assay.verifier.judge;

import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A judge's ruling, or the reason why there is no usable ruling. */
public sealed interface JudgeRuling {
    Call call();

    /**
     * A ruling.
     *
     * @param p probability that the answer is right, as the judge states it, or its score of the answer, in [0,1]
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
     * @param cause a cause that is retryable
     * @param detail one sentence, without gold
     */
    record Unavailable(Cause cause, String detail, Call call) implements JudgeRuling {
        public Unavailable {
            if (!cause.retryable()) {
                throw new IllegalArgumentException(cause + " can't be retried");
            }
        }
    }

    /** The reason why an answer is not a ruling. */
    enum Fault {
        /** The answer does not end as the profile's contract says, or it gives two rulings. */
        UNPARSEABLE,
        /** The judge declined to rule. */
        REFUSED,
        /** The question is too long for the judge's context. */
        TOO_LONG
    }

    /**
     * The cost of a question to a judge.
     *
     * @param promptTokens prompt tokens as the judge counts them, 0 where the judge was not reached
     * @param completionTokens completion tokens as the judge counts them
     * @param cached whether the ruling came from an earlier or simultaneous equal question, which costs no further
     *     tokens
     */
    record Call(int promptTokens, int completionTokens, boolean cached) {
        /** The cost where no judge was asked. */
        public static final Call NONE = new Call(0, 0, false);
    }
}
