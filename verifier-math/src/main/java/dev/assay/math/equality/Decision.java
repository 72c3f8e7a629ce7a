package dev.assay.math.equality;

import dev.assay.verifier.Certainty;

/** What a rule found about a gold and an answer. */
public sealed interface Decision {
    Decision EQUAL = new Equal();
    Decision DIFFERENT = new Different();

    record Equal() implements Decision {}

    record Different() implements Decision {}

    /** The rule covers the pair and cannot tell. */
    record Undecided(Certainty.Reason reason) implements Decision {}

    static Decision of(boolean equal) {
        return equal ? EQUAL : DIFFERENT;
    }

    static Decision unsupported() {
        return new Undecided(Certainty.Reason.UNSUPPORTED);
    }
}
