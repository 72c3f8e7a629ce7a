package dev.assay.judge.server.model;

/** Signals a folder that this server cannot host; the message has a remedy. */
public final class UnusableModel extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UnusableModel(String message) {
        super(message);
    }

    public UnusableModel(String message, Throwable cause) {
        super(message, cause);
    }
}
