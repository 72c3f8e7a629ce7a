package dev.assay.text.constraints;

/** Which variants of a response may follow an instruction. */
public enum ConstraintMode {
    /** Only the response as it stands. */
    STRICT,
    /** The response, or it without its first line, its last line or its asterisks, in all eight combinations. */
    LOOSE;

    @Override
    public String toString() {
        return this == STRICT ? "strict" : "loose";
    }
}
