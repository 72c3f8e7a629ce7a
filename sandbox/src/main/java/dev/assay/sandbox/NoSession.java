package dev.assay.sandbox;

/**
 * A session that could not be opened.
 *
 * @param why the outcome of every call
 */
public record NoSession(RunOutcome why) implements Session {
    @Override
    public RunOutcome call(String code, Bytes stdin, RunCancellation cancel) {
        return why;
    }

    @Override
    public boolean isOpen() {
        return false;
    }

    @Override
    public void close() {}
}
