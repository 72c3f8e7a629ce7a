package dev.assay.sandbox.admission;

import java.util.Locale;

/** What a program is run for. */
public enum SandboxLane {
    /** A verdict. */
    SCORING,
    /** A model that calls a tool in the middle of its rollout. */
    TOOLS;

    /** As people see it: lower case. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
