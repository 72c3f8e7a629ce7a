package dev.assay.sandbox;

/**
 * What a program wrote on one stream.
 *
 * @param bytes the first bytes of it, up to the limit
 * @param truncated whether it wrote more than that
 */
public record ProgramOutput(Bytes bytes, boolean truncated) {
    /** Nothing was written. */
    public static final ProgramOutput NONE = new ProgramOutput(Bytes.EMPTY, false);

    public String text() {
        return bytes.text();
    }
}
