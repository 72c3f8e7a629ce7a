package dev.assay.engine.store;

/** The database can't be reached, or refused; what was asked for did not happen and may be tried again. */
public final class StoreUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreUnavailable(String message, Throwable cause) {
        super(message, cause);
    }

    public StoreUnavailable(String message) {
        super(message);
    }
}
