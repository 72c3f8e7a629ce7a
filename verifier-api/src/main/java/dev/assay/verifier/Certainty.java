package dev.assay.verifier;

/** Whether a score is a decision, or the 0 of a verifier that could not tell. */
public sealed interface Certainty {
    record Decided() implements Certainty {}

    record Undecided(Reason reason) implements Certainty {}

    /** Why a verifier could not tell. */
    enum Reason {
        /** The answer could not be read as what the gold is. */
        UNPARSED,
        /** Equal as far as numbers show, without proof. */
        NUMERIC_ONLY,
        /** The two differ only where one of them is not defined. */
        DOMAIN,
        /** No rule covers this pair. */
        UNSUPPORTED
    }
}
