package dev.assay.cli.terminal;

import dev.assay.engine.batch.FieldSuggestion;
import java.util.Collection;

/** The end of a sentence about a name that is not known. */
public final class KnownNames {
    private KnownNames() {}

    /** Returns the nearest known name as a question, and all of them. */
    public static String instead(String unknown, Collection<String> known) {
        return FieldSuggestion.of(unknown, known)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse(";")
                + " There " + (known.size() == 1 ? "is " : "are ") + String.join(", ", known);
    }
}
