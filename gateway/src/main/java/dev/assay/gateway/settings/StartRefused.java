package dev.assay.gateway.settings;

/** The gateway can't start as it is configured; the message says what to change. */
public final class StartRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartRefused(String message) {
        super(message, null, false, false);
    }
}
