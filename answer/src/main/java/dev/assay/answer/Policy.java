package dev.assay.answer;

import java.util.Locale;

/** Where a final answer may stand in a response; {@link #toString()} is the name in JSON. */
public enum Policy {
    /** The strongest mark that there is: box, answer tag, {@code ####}, phrase, and at last a formula or number. */
    LENIENT,
    /** The last {@code \boxed{}} or {@code \fbox{}}, outside the thinking. */
    STRICT_BOXED,
    /** The last line that is not blank, outside the thinking. */
    LAST_LINE,
    /** All that stands outside the thinking. */
    RAW;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
