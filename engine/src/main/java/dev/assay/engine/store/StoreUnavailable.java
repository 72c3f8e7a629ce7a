package dev.assay.engine.store;

/** The database can't be reached, or refused; what was asked for did not happen and may be tried again. */
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

    /** It refused since there is no room left on its disk. */
    public static StoreUnavailable ofFullDisk(String message, Throwable cause) {
        return new StoreUnavailable(cause, message);
    }

    /** Whether somebody has to make room on the disk of the database. */
    public boolean isDiskFull() {
        return diskFull;
    }
}
