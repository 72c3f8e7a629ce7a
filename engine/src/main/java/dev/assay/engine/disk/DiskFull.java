package dev.assay.engine.disk;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Distinguishes a full disk from other failures of a write. */
public final class DiskFull {
    private DiskFull() {}

    /** Returns whether this failure, or a cause of it, is a full disk or a used-up disk quota. */
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
