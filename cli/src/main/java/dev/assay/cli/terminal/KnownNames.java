package dev.assay.cli.terminal;

import dev.assay.engine.batch.FieldSuggestion;
import java.util.Collection;

/** The end of a sentence about a name that is not known. */
public final class KnownNames {
    private KnownNames() {}

    /** Returns the nearest known name as a question, and all of them; empty where none is known. */
    public static String instead(String unknown, Collection<String> known) {
        if (known.isEmpty()) {
            return "";
        }
        String all = (known.size() == 1 ? "here is " : "here are ") + String.join(", ", known);
        return FieldSuggestion.of(unknown, known)
                .map(near -> "; did you mean " + near + "? T" + all)
                .orElse("; t" + all);
    }
}
