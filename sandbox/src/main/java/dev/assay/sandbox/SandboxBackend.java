package dev.assay.sandbox;

import java.util.Optional;

/** A way to isolate programs: the process, docker or graalpy backend. */
public interface SandboxBackend {
    /** Returns {@code process}, {@code docker} or {@code graalpy}. */
    String name();

    /**
     * Returns the reason why this backend cannot run here, as a sentence with a remedy; empty if it can. May take a
     * second.
     */
    Optional<String> impediment();

    /** Returns whether the backend starts at once, and need not be built before. */
    default boolean isBuilt() {
        return true;
    }

    /** Returns one line on the strength of the isolation on this machine, for the operator. */
    String strength();

    /** Starts the backend, which runs {@code slots} programs at a time. */
    Sandbox open();
}
