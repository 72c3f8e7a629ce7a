package dev.assay.code.values;

/** What came of reading a value's wire form. */
public sealed interface Decoded {
    /** It is this value, to the last byte. */
    record Read(Value value) implements Decoded {}

    /** It is no wire form, or a larger one than is read. */
    record Refused(String why) implements Decoded {}
}
