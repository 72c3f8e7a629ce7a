package dev.assay.text.choice;

import java.util.Locale;

/** How many choices the question asks for; {@link #toString()} is the name in JSON. */
public enum ChoiceSelect {
    /** One choice. Golds are alternatives, and a response that names two is wrong. */
    ONE_OF,
    /** All choices that are right: golds are a set. */
    ALL_OF;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
