package dev.assay.verifier.judge;

import dev.assay.verifier.judge.JudgeRuling.Fault;
import java.util.List;

/** What a reward model says of a response. */
public sealed interface RewardOpinion {
    /**
     * The model gave finite values.
     *
     * @param score the value of the profile's head, scaled to [0, 1] as the profile says
     * @param head which of the values that is
     * @param values the raw values, one for each head
     */
    record Rated(double score, int head, List<Double> values) implements RewardOpinion {
        public Rated {
            values = List.copyOf(values);
        }

        /** Returns the raw value behind the score. */
        public double raw() {
            return values.get(head);
        }
    }

    /** The model, or a filter before it, can't take this response; the response is at fault. */
    record Refused(Fault fault, String detail) implements RewardOpinion {}

    /** There is no value that can be used; the response is not at fault. */
    record Unavailable(String detail) implements RewardOpinion {}
}
