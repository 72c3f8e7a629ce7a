package dev.assay.verifier;

/** The certainty of a score: the verifier decided, or it could not tell and gave 0. */
public sealed interface Certainty {
    record Decided() implements Certainty {}

    record Undecided(Reason reason) implements Certainty {}

    /** The reason for which a verifier could not tell. */
    enum Reason {
        /** The answer could not be read as the kind of value that the gold is. */
        UNPARSED,
        /** The answer and the gold are equal at every point that was computed, but there is no proof. */
        NUMERIC_ONLY,
        /** The answer and the gold differ only where one of them is not defined. */
        DOMAIN,
        /** No rule covers this answer and this gold. */
        UNSUPPORTED
    }
}
