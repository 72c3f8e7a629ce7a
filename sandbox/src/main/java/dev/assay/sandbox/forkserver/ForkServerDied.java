package dev.assay.sandbox.forkserver;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A fork server was gone, or made no sense, before its run had ended. */
final class ForkServerDied extends IOException {
    private static final long serialVersionUID = 1;

    private final boolean isOurFault;
    private final boolean isOutOfMemory;

    /** A server that said what went wrong in it: no program can make it do so. */
    static ForkServerDied saying(String message) {
        return new ForkServerDied(message, null, true, false);
    }

    /** A server that was gone without a word, for which the program may be the reason. */
    static ForkServerDied silently(String message, Throwable cause) {
        return new ForkServerDied(message, cause, false, false);
    }

    /** A server that the kernel killed because the place of its program had no memory left, which the program had taken. */
    static ForkServerDied outOfMemory(Throwable cause) {
        return new ForkServerDied("the program took all memory of its place", cause, false, true);
    }

    private ForkServerDied(String message, @Nullable Throwable cause, boolean isOurFault, boolean isOutOfMemory) {
        super(message, cause);
        this.isOurFault = isOurFault;
        this.isOutOfMemory = isOutOfMemory;
    }

    boolean isOutOfMemory() {
        return isOutOfMemory;
    }

    boolean isOurFault() {
        return isOurFault;
    }
}
