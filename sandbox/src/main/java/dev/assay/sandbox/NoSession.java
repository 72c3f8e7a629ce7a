package dev.assay.sandbox;

/**
 * A session that could not be opened.
 *
 * @param why what each call of it says
 */
public record NoSession(Outcome why) implements Session {
    @Override
    public Outcome call(String code, Bytes stdin, Cancel cancel) {
        return why;
    }

    @Override
    public boolean isOpen() {
        return false;
    }

    @Override
    public void close() {}
}
