package dev.assay.engine.batch;

import java.util.Locale;

/** The result of recovery for one item. */
public enum RecoveryStatus {
    /** The verifier or recipe has no recovery. */
    OFF,
    /** The rules accepted the answer. */
    NOT_NEEDED,
    /** The recipe's judges have no endpoint on this host. */
    NOT_CONFIGURED,
    /** A gate closed recovery: the answer is of a kind that no judge is asked about. */
    GATED,
    /** A judge or an earlier ruling confirmed that the answer is wrong. */
    REJECTED,
    /** A judge or an earlier ruling found the answer right. */
    ACCEPTED,
    /** The judge's answer is not a ruling. */
    UNPARSEABLE,
    /** No judge answered in time. */
    UNAVAILABLE;

    private final String text = name().toLowerCase(Locale.ROOT);

    @Override
    public String toString() {
        return text;
    }
}
