package dev.assay.code.values;

/** What came of reading a value's wire form. */
public sealed interface DecodedValue {
    /** It is this value, to the last byte. */
    record Read(ProgramValue value) implements DecodedValue {}

    /** It is no wire form, or a larger one than is read. */
    record Refused(String why) implements DecodedValue {}
}
