package dev.assay.sandbox.forkserver;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A fork server was gone, or made no sense, before its run had ended. */
final class ForkServerDied extends IOException {
    private static final long serialVersionUID = 1;

    private final boolean isOurFault;

    /** A server that said what went wrong in it: no program can make it do so. */
    static ForkServerDied saying(String message) {
        return new ForkServerDied(message, null, true);
    }

    /** A server that was gone without a word, for which the program may be the reason. */
    static ForkServerDied silently(String message, Throwable cause) {
        return new ForkServerDied(message, cause, false);
    }

    private ForkServerDied(String message, @Nullable Throwable cause, boolean isOurFault) {
        super(message, cause);
        this.isOurFault = isOurFault;
    }

    boolean isOurFault() {
        return isOurFault;
    }
}
