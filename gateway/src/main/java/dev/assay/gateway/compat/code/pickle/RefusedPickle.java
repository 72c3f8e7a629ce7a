package dev.assay.gateway.compat.code.pickle;

/**
 * Bytes that are not a pickle of plain data within the limits; the message ends a sentence that begins with the field.
 */
public final class RefusedPickle extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedPickle(String expectation) {
        super(expectation, null, false, false);
    }

    /** Returns the message, such as "is cut off at byte 17". */
    public String expectation() {
        return String.valueOf(getMessage());
    }
}
