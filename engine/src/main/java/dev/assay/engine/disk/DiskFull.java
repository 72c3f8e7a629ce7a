package dev.assay.engine.disk;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Tells a write that found no room from other failures. */
public final class DiskFull {
    private DiskFull() {}

    /** Whether this failure, or what caused it, is a full disk or a used-up quota of one. */
    public static boolean in(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (cause instanceof IOException
                    && (message.contains("No space left on device") || message.contains("Disk quota exceeded"))) {
                return true;
            }
        }
        return false;
    }
}
