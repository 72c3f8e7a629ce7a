package dev.assay.code.values;

import java.math.BigInteger;
import java.util.List;

/** A plain value of a program: data without behaviour, of exactly one of these types. */
public sealed interface ProgramValue {
    /** {@code None}, or JSON's null. */
    record Nothing() implements ProgramValue {}

    /** A truth value. It never counts as a number. */
    record Bool(boolean value) implements ProgramValue {}

    /** An integer of any size. */
    record Int(BigInteger value) implements ProgramValue {
        public static Int of(long value) {
            return new Int(BigInteger.valueOf(value));
        }
    }

    /** A floating-point number; it may be infinite or NaN. */
    record Real(double value) implements ProgramValue {}

    /** A complex number. */
    record Complex(double real, double imaginary) implements ProgramValue {}

    /** A text; it may contain unpaired surrogates. */
    record Text(String value) implements ProgramValue {}

    /** Bytes, each as a character from 0 to 255, so that records compare them by value. */
    record Octets(String latin) implements ProgramValue {}

    /** A sequence or set of values. */
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

    /** A dict: keys with their values, in the order of the program. */
    record Mapping(List<Entry> entries) implements ProgramValue {
        public Mapping {
            entries = List.copyOf(entries);
        }
    }

    /** A key with its value. */
    record Entry(ProgramValue key, ProgramValue value) {}

    /** The kind of a sequence or set. */
    enum Kind {
        LIST,
        TUPLE,
        SET,
        FROZENSET,
        /** The values that a generator or another iterator gave until its end. */
        ITERATOR
    }

    ProgramValue NONE = new Nothing();
    ProgramValue TRUE = new Bool(true);
    ProgramValue FALSE = new Bool(false);

    static ProgramValue text(String text) {
        return new Text(text);
    }
}
