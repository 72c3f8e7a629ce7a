package dev.assay.engine.batch;

import java.util.Locale;

/** What became of a second look at a rejection. */
public enum RecoveryStatus {
    /** The verifier or recipe asks for none. */
    OFF,
    /** The rules accepted. */
    NOT_NEEDED,
    /** The recipe's judges have no endpoint here. */
    NOT_CONFIGURED,
    /** The answer is one that no judge is asked about. */
    GATED,
    /** A judge, or an earlier ruling, agreed that it is wrong. */
    REJECTED,
    /** A judge, or an earlier ruling, found it right. */
    ACCEPTED,
    /** What the judge said is no ruling. */
    UNPARSEABLE,
    /** No judge answered in time. */
    UNAVAILABLE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
