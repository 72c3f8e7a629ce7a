package dev.assay.sandbox.forkserver;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Signals that a fork server died, or sent an invalid frame, before its run had ended. */
final class ForkServerDied extends IOException {
    private static final long serialVersionUID = 1;

    private final boolean isOurFault;
    private final boolean isOutOfMemory;

    /**
     * Returns the failure of a server that reported its own error. No program can cause one, unless it is that the kernel
     * refused to start a file of the program's.
     */
    static ForkServerDied saying(String message) {
        return new ForkServerDied(message, null, true, false);
    }

    /** Returns the failure of a server that died without a report; the program may be the cause. */
    static ForkServerDied silently(String message, Throwable cause) {
        return new ForkServerDied(message, cause, false, false);
    }

    /** Returns the failure of a server that the kernel killed because the program had taken all memory of its place. */
    static ForkServerDied outOfMemory(Throwable cause) {
        return new ForkServerDied("the program took all memory of its place", cause, false, true);
    }

    private ForkServerDied(String message, @Nullable Throwable cause, boolean isOurFault, boolean isOutOfMemory) {
        super(message, cause);
        this.isOurFault = isOurFault;
        this.isOutOfMemory = isOutOfMemory;
    }

    /** Returns whether the kernel refused to start the command's file. */
    boolean isRefusedStart() {
        return isOurFault && String.valueOf(getMessage()).startsWith("execve,");
    }

    boolean isOutOfMemory() {
        return isOutOfMemory;
    }

    boolean isOurFault() {
        return isOurFault;
    }
}
