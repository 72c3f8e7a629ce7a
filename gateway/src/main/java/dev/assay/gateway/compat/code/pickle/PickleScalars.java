package dev.assay.gateway.compat.code.pickle;

import dev.assay.gateway.compat.code.pickle.PickleItem.Plain;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/** Reads values without members. */
final class PickleScalars {
    /** The length limit of a number, in digits; parsing takes more than linear time. */
    private static final int MOST_DIGITS = 1_000;

    private static final int MOST_NUMBER_BYTES = 415;

    private final PickleCursor cursor;

    PickleScalars(PickleCursor cursor) {
        this.cursor = cursor;
    }

    static Plain whole(long value) {
        return new Plain.Whole(BigInteger.valueOf(value));
    }

    /** Reads an integer in two's complement, little-endian. */
    Plain binaryLong(long length) throws RefusedPickle {
        if (length > MOST_NUMBER_BYTES) {
            throw tooLong();
        }
        ByteBuffer bytes = cursor.bytes(length);
        byte[] reversed = new byte[bytes.remaining()];
        for (int i = reversed.length - 1; i >= 0; i--) {
            reversed[i] = bytes.get();
        }
        return new Plain.Whole(reversed.length == 0 ? BigInteger.ZERO : new BigInteger(reversed));
    }

    /** Reads a line with an integer; {@code 01} and {@code 00} are truth values. */
    Plain decimalInt() throws RefusedPickle {
        String line = cursor.line();
        return switch (line) {
            case "01" -> new Plain.Truth(true);
            case "00" -> new Plain.Truth(false);
            default -> decimal(line);
        };
    }

    /** Reads a line with an integer, and an {@code L} after it. */
    Plain decimalLong() throws RefusedPickle {
        String line = cursor.line();
        return decimal(line.endsWith("L") ? line.substring(0, line.length() - 1) : line);
    }

    private static Plain decimal(String digits) throws RefusedPickle {
        if (digits.length() > MOST_DIGITS) {
            throw tooLong();
        }
        if (!digits.matches("-?[0-9]+")) {
            throw new RefusedPickle("has an integer that is none");
        }
        return new Plain.Whole(new BigInteger(digits));
    }

    private static RefusedPickle tooLong() {
        return new RefusedPickle("has an integer of more than " + MOST_DIGITS + " digits");
    }

    Plain decimalFloat() throws RefusedPickle {
        String line = cursor.line();
        if (line.length() > MOST_DIGITS || !line.matches("-?(?:[0-9]+(?:\\.[0-9]*)?(?:e[-+]?[0-9]+)?|inf|nan)")) {
            throw new RefusedPickle("has a float that is none");
        }
        return switch (line) {
            case "inf", "-inf", "nan", "-nan" -> real(Double.NaN);
            default -> real(Double.parseDouble(line));
        };
    }

    /** Returns a finite double; JSON has no other. */
    static Plain real(double value) throws RefusedPickle {
        if (!Double.isFinite(value)) {
            throw new RefusedPickle("has a float that is not finite");
        }
        return new Plain.Real(value);
    }

    /** Reads a line of Latin-1 in which other characters, and line ends, are escapes of four or eight digits. */
    Plain escapedText() throws RefusedPickle {
        String line = cursor.line();
        StringBuilder text = new StringBuilder(line.length());
        for (int at = 0; at < line.length(); at++) {
            int digits = line.startsWith("\\u", at) ? 4 : line.startsWith("\\U", at) ? 8 : 0;
            if (digits == 0) {
                text.append(line.charAt(at));
            } else {
                text.appendCodePoint(codePoint(line, at + 2, digits));
                at += 1 + digits;
            }
        }
        String whole = text.toString();
        if (whole.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)) {
            throw new RefusedPickle("has a text that is not UTF-8");
        }
        return new Plain.Text(whole);
    }

    private static int codePoint(String line, int from, int digits) throws RefusedPickle {
        String hex = line.substring(from, Math.min(line.length(), from + digits));
        if (hex.length() == digits && hex.matches("[0-9a-fA-F]+")) {
            long point = Long.parseLong(hex, 16);
            if (point <= Character.MAX_CODE_POINT) {
                return (int) point;
            }
        }
        throw new RefusedPickle("has a text with an escape that is none");
    }
}
