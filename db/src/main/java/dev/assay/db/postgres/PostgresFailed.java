package dev.assay.db.postgres;

import org.jspecify.annotations.Nullable;

/** The embedded server could not be started; the message tells the administrator what to do. */
public final class PostgresFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PostgresFailed(String message) {
        this(message, null);
    }

    PostgresFailed(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
