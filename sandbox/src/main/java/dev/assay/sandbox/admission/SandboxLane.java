package dev.assay.sandbox.admission;

import java.util.Locale;

/** The purpose for which a program is run. */
public enum SandboxLane {
    /** The program is run for a verdict. */
    SCORING,
    /** A model calls the program as a tool during its rollout. */
    TOOLS;

    /** Returns the name for people, in lower case. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
