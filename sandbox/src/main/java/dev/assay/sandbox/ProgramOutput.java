package dev.assay.sandbox;

/**
 * The output of a program on one stream.
 *
 * @param bytes the first bytes of the output, up to the limit
 * @param truncated whether the program wrote more than these bytes
 */
public record ProgramOutput(Bytes bytes, boolean truncated) {
    /** No output. */
    public static final ProgramOutput NONE = new ProgramOutput(Bytes.EMPTY, false);

    public String text() {
        return bytes.text();
    }
}
