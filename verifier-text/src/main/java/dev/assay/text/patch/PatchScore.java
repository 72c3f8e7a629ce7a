package dev.assay.text.patch;

import java.util.Locale;

/** The part that is the score of a patch; {@link #toString()} is its name in JSON. */
public enum PatchScore {
    /** The mean similarity of the diffs. */
    SIMILARITY,
    /** Whether the patch can be applied. */
    APPLIES;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
