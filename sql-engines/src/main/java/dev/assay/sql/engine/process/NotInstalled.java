package dev.assay.sql.engine.process;

import java.io.IOException;

/** An engine is not on this machine; the message says what to do about it. */
public final class NotInstalled extends IOException {
    private static final long serialVersionUID = 1;

    public NotInstalled(String message) {
        super(message);
    }
}
