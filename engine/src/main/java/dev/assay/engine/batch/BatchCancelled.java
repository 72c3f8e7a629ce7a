package dev.assay.engine.batch;

/** A batch ended because its caller disconnected; none of its results was answered. */
public final class BatchCancelled extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BatchCancelled() {
        super("the caller went away", null, false, false);
    }
}
