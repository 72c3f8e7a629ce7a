package dev.assay.code.values;

import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.code.values.ProgramValue.Kind;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Reads the wire form of a value. A hostile program may have written it, so time and memory are at most proportional to
 * the number of bytes.
 *
 * <p>The form is a letter with its content: {@code N}, {@code T}, {@code F}; {@code i-2a;} an integer in hexadecimal;
 * {@code f0x1.8p+1;} a float, or {@code fnan;}, {@code finf;}, {@code f-inf;}; {@code c} two of these, each with its
 * semicolon; {@code s5:} and {@code b5:} a text in UTF-8 and bytes, with their length in bytes; {@code l2:} {@code t2:}
 * {@code u2:} {@code z2:} {@code g2:} a list, tuple, set, frozenset and iterator of two values, which follow;
 * {@code d2:} a dict of two pairs, which follow.
 */
public final class WireReader {
    private static final int MOST_DIGITS_OF_A_FLOAT = 40;

    private final byte[] bytes;
    private final ValueBounds bounds;
    private int at;
    private int left;

    private WireReader(byte[] bytes, ValueBounds bounds) {
        this.bytes = bytes;
        this.bounds = bounds;
        this.left = bounds.values();
    }

    /** Reads one value that takes all of these bytes. */
    public static DecodedValue read(byte[] bytes, ValueBounds bounds) {
        WireReader reader = new WireReader(bytes, bounds);
        try {
            ProgramValue value = reader.value(bounds.depth());
            return reader.at == bytes.length
                    ? new DecodedValue.Read(value)
                    : new DecodedValue.Refused("something follows the value");
        } catch (Malformed malformed) {
            return new DecodedValue.Refused(malformed.why);
        }
    }

    private ProgramValue value(int depth) throws Malformed {
        check(depth > 0, "the value is deeper than " + bounds.depth());
        check(--left >= 0, "the value has more than " + bounds.values() + " parts");
        return switch (next()) {
            case 'N' -> ProgramValue.NONE;
            case 'T' -> ProgramValue.TRUE;
            case 'F' -> ProgramValue.FALSE;
            case 'i' -> integer();
            case 'f' -> new ProgramValue.Real(real());
            case 'c' -> new ProgramValue.Complex(real(), real());
            case 's' -> new ProgramValue.Text(text());
            case 'b' -> octets();
            case 'l' -> items(Kind.LIST, depth);
            case 't' -> items(Kind.TUPLE, depth);
            case 'u' -> items(Kind.SET, depth);
            case 'z' -> items(Kind.FROZENSET, depth);
            case 'g' -> items(Kind.ITERATOR, depth);
            case 'd' -> mapping(depth);
            default -> throw new Malformed("no kind of value has this letter");
        };
    }

    private ProgramValue items(Kind kind, int depth) throws Malformed {
        int count = length();
        List<ProgramValue> values = new ArrayList<>(Math.min(count, 1000));
        boolean hashed = kind == Kind.SET || kind == Kind.FROZENSET;
        for (int i = 0; i < count; i++) {
            values.add(hashed ? hashable(depth - 1) : value(depth - 1));
        }
        return new ProgramValue.Items(kind, values);
    }

    private ProgramValue mapping(int depth) throws Malformed {
        int count = length();
        List<Entry> entries = new ArrayList<>(Math.min(count, 1000));
        for (int i = 0; i < count; i++) {
            entries.add(new Entry(hashable(depth - 1), value(depth - 1)));
        }
        return new ProgramValue.Mapping(entries);
    }

    /**
     * Reads a value that may be in a set. Refusing others is safe, because no running program could have put them
     * there.
     */
    private ProgramValue hashable(int depth) throws Malformed {
        ProgramValue value = value(depth);
        check(PythonEquality.isHashable(value), "a set or the keys of a dict hold what can't be in there");
        return value;
    }

    private ProgramValue integer() throws Malformed {
        String digits = until(';', bytes.length);
        boolean negative = digits.startsWith("-");
        String hex = negative ? digits.substring(1) : digits;
        check(!hex.isEmpty() && hex.chars().allMatch(WireReader::isHexadecimal), "no integer");
        // Converts from bytes, because parsing digits takes quadratic time.
        byte[] magnitude = HexFormat.of().parseHex(hex.length() % 2 == 0 ? hex : "0" + hex);
        BigInteger absolute = new BigInteger(1, magnitude);
        return new ProgramValue.Int(negative ? absolute.negate() : absolute);
    }

    private static boolean isHexadecimal(int c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }

    private double real() throws Malformed {
        String text = until(';', MOST_DIGITS_OF_A_FLOAT);
        return switch (text) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> {
                check(text.matches("-?0x[01](\\.[0-9a-f]{1,13})?p[+-][0-9]{1,4}"), "no float");
                yield Double.parseDouble(text);
            }
        };
    }

    private ProgramValue octets() throws Malformed {
        int count = length();
        return new ProgramValue.Octets(new String(bytes, taken(count), count, StandardCharsets.ISO_8859_1));
    }

    private String text() throws Malformed {
        int count = length();
        return SurrogateText.decode(bytes, taken(count), count);
    }

    /** Skips this many bytes and returns the index of the first. */
    private int taken(int count) throws Malformed {
        check(count <= bytes.length - at, "the value ends too early");
        int start = at;
        at += count;
        return start;
    }

    private int length() throws Malformed {
        String digits = until(':', 9);
        check(!digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9'), "no length");
        return Integer.parseInt(digits);
    }

    private String until(char end, int most) throws Malformed {
        int start = at;
        while (next() != end) {
            check(at - start <= most, "a number is too long");
        }
        return new String(bytes, start, at - start - 1, StandardCharsets.ISO_8859_1);
    }

    private char next() throws Malformed {
        check(at < bytes.length, "the value ends too early");
        return (char) (bytes[at++] & 0xFF);
    }

    private static void check(boolean holds, String why) throws Malformed {
        if (!holds) {
            throw new Malformed(why);
        }
    }

    /** Signals that the bytes are no wire form. */
    private static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;
        private final String why;

        Malformed(String why) {
            super(why, null, false, false);
            this.why = why;
        }
    }
}
