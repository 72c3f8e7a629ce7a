package dev.assay.sandbox;

import java.util.Optional;

/** A way to keep programs in: the process, docker or graalpy backend. */
public interface SandboxBackend {
    /** {@code process}, {@code docker} or {@code graalpy}. */
    String name();

    /** Why it can not run here, in a sentence that says what to do about it; empty if it can. May take a second. */
    Optional<String> impediment();

    /** One line on how strong its walls are here, for the operator. */
    String strength();

    /** Starts it: {@code slots} programs run at a time. */
    Sandbox open();
}
