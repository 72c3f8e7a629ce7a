package dev.assay.engine.store;

/** The database can't be reached, or it refused; the operation did not happen and may be retried. */
public final class StoreUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean diskFull;

    public StoreUnavailable(String message, Throwable cause) {
        super(message, cause);
        this.diskFull = false;
    }

    public StoreUnavailable(String message) {
        super(message);
        this.diskFull = false;
    }

    private StoreUnavailable(Throwable cause, String message) {
        super(message, cause);
        this.diskFull = true;
    }

    /** Returns the exception for a database that has no room left on its disk. */
    public static StoreUnavailable ofFullDisk(String message, Throwable cause) {
        return new StoreUnavailable(cause, message);
    }

    /** Returns whether the administrator must make room on the database's disk. */
    public boolean isDiskFull() {
        return diskFull;
    }
}
