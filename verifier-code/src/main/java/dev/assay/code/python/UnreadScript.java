package dev.assay.code.python;

/** Signals that a script holds what is not read here, but by Python. */
final class UnreadScript extends Exception {
    private static final long serialVersionUID = 1L;

    UnreadScript() {
        super(null, null, false, false);
    }
}
