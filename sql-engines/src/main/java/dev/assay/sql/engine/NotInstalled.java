package dev.assay.sql.engine;

import java.io.IOException;

/** An engine is not on this machine; the message says what to do about it. */
final class NotInstalled extends IOException {
    private static final long serialVersionUID = 1;

    NotInstalled(String message) {
        super(message);
    }
}
