package dev.assay.sandbox.forkserver;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A fork server was gone, or made no sense, before its run had ended. */
final class Died extends IOException {
    private static final long serialVersionUID = 1;

    private final boolean isOurFault;

    /** A server that said what went wrong in it: no program can make it do so. */
    static Died saying(String message) {
        return new Died(message, null, true);
    }

    /** A server that was gone without a word, for which the program may be the reason. */
    static Died silently(String message, Throwable cause) {
        return new Died(message, cause, false);
    }

    private Died(String message, @Nullable Throwable cause, boolean isOurFault) {
        super(message, cause);
        this.isOurFault = isOurFault;
    }

    boolean isOurFault() {
        return isOurFault;
    }
}
