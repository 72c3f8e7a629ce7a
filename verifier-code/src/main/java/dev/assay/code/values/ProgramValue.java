package dev.assay.code.values;

import java.math.BigInteger;
import java.util.List;

/** A plain value of a program: data without behaviour, whose type is exactly one of these. */
public sealed interface ProgramValue {
    /** {@code None}, or JSON's null. */
    record Nothing() implements ProgramValue {}

    /** A truth value, which is no number here. */
    record Bool(boolean value) implements ProgramValue {}

    /** An integer of any size. */
    record Int(BigInteger value) implements ProgramValue {
        public static Int of(long value) {
            return new Int(BigInteger.valueOf(value));
        }
    }

    /** A floating-point number; it may be infinite or no number. */
    record Real(double value) implements ProgramValue {}

    /** A complex number. */
    record Complex(double real, double imaginary) implements ProgramValue {}

    /** A text; it may hold halves of surrogate pairs. */
    record Text(String value) implements ProgramValue {}

    /** Bytes, each as a character from 0 to 255, so that they compare as values. */
    record Octets(String latin) implements ProgramValue {}

    /** Several values under one roof. */
    record Items(Kind kind, List<ProgramValue> values) implements ProgramValue {
        public Items {
            values = List.copyOf(values);
        }

        public static Items list(List<? extends ProgramValue> values) {
            return new Items(Kind.LIST, List.copyOf(values));
        }

        public static Items list(ProgramValue... values) {
            return new Items(Kind.LIST, List.of(values));
        }
    }

    /** Keys with their values, in the order in which the program has them. */
    record Mapping(List<Entry> entries) implements ProgramValue {
        public Mapping {
            entries = List.copyOf(entries);
        }
    }

    /** One key with its value. */
    record Entry(ProgramValue key, ProgramValue value) {}

    /** What kind of roof. */
    enum Kind {
        LIST,
        TUPLE,
        SET,
        FROZENSET,
        /** What a generator or another iterator gave until its end. */
        ITERATOR
    }

    ProgramValue NONE = new Nothing();
    ProgramValue TRUE = new Bool(true);
    ProgramValue FALSE = new Bool(false);

    static ProgramValue text(String text) {
        return new Text(text);
    }
}
