package dev.assay.math.comparison;

import dev.assay.verifier.Certainty;

/** The decision of a rule about a gold and an answer. */
public sealed interface RuleDecision {
    RuleDecision EQUAL = new Equal();
    RuleDecision DIFFERENT = new Different();

    record Equal() implements RuleDecision {}

    record Different() implements RuleDecision {}

    /** The rule covers the pair and cannot tell. */
    record Undecided(Certainty.Reason reason) implements RuleDecision {}

    static RuleDecision of(boolean equal) {
        return equal ? EQUAL : DIFFERENT;
    }

    static RuleDecision unsupported() {
        return new Undecided(Certainty.Reason.UNSUPPORTED);
    }
}
