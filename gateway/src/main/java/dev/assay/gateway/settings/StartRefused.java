package dev.assay.gateway.settings;

/** The gateway can't start with its configuration; the message says what to change. */
public final class StartRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartRefused(String message) {
        super(message, null, false, false);
    }
}
