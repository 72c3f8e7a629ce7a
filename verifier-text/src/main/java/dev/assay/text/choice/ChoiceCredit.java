package dev.assay.text.choice;

import java.util.Locale;

/** The part that is the score; {@link #toString()} is the name in JSON and of the part. */
public enum ChoiceCredit {
    /** 1 for exactly the right choices. */
    EXACT,
    /** 2·common / (named + right). */
    F1;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
