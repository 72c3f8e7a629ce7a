package dev.assay.judge.server.model;

/** A folder that this server can't host; the message says what to change. */
public final class UnusableModel extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UnusableModel(String message) {
        super(message);
    }

    public UnusableModel(String message, Throwable cause) {
        super(message, cause);
    }
}
