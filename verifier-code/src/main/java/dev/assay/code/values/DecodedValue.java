package dev.assay.code.values;

/** The result of reading a value's wire form. */
public sealed interface DecodedValue {
    /** The bytes are the wire form of this value, to the last byte. */
    record Read(ProgramValue value) implements DecodedValue {}

    /** The bytes are no wire form, or exceed the bounds. */
    record Refused(String why) implements DecodedValue {}
}
