package dev.assay.db.gold;

import java.util.Locale;

/** What makes a gold suspect. */
public enum SuspectKind {
    /** Its rollouts agree on one answer that is not the gold. */
    AGREED,
    /** The same question has other golds elsewhere. */
    CONFLICTING,
    /** No rollout ever reached the gold, and they don't agree on another answer either. */
    NEVER_REACHED,
    /** The gold is no answer, such as "proof" or "not found". */
    PLACEHOLDER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
