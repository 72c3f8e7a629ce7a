package dev.assay.engine.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Replaces every lone surrogate by U+FFFD: it is not a character, and UTF-8 can't encode a text that has one. */
final class SurrogateFilter {
    private static final byte[] REPLACEMENT = {'\\', 'u', 'f', 'f', 'f', 'd'};
    private static final int ESCAPE = REPLACEMENT.length;
    private static final int HEX = 16;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;
    private static final long BACKSLASHES = ONES * '\\';
    private static final long LETTERS_U = ONES * 'u';

    private SurrogateFilter() {}

    static String whole(String text) {
        StringBuilder whole = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) {
                i++;
            } else if (Character.isSurrogate(c)) {
                whole = whole == null ? new StringBuilder(text) : whole;
                whole.setCharAt(i, '\uFFFD');
            }
        }
        return whole == null ? text : whole.toString();
    }

    /**
     * Replaces the escapes of lone surrogates in this JSON. The JSON is well-formed UTF-8, so that only an escape can
     * stand for one. The returned array has the same length, and is the same array where nothing had to change.
     */
    static byte[] whole(byte[] json, int from, int to) {
        byte[] whole = json;
        for (int i = firstEscape(json, from, to); i < to - 1; i++) {
            if (json[i] != '\\') {
                continue;
            }
            int unit = json[i + 1] == 'u' ? unit(json, i, to) : -1;
            if (unit < 0) {
                i++; // an escaped character does not begin another escape
                continue;
            }
            int next = Character.isHighSurrogate((char) unit) ? unit(json, i + ESCAPE, to) : -1;
            if (next >= 0 && Character.isLowSurrogate((char) next)) {
                i += ESCAPE;
            } else if (Character.isSurrogate((char) unit)) {
                whole = whole == json ? Arrays.copyOf(json, json.length) : whole;
                System.arraycopy(REPLACEMENT, 0, whole, i, ESCAPE);
            }
            i += ESCAPE - 1;
        }
        return whole;
    }

    /**
     * Returns the index from which an escape of a surrogate may begin, else the end. It reads eight bytes at a time,
     * since most documents have none. The backslash found may itself be escaped, so that the returned index lies before
     * all adjacent backslashes.
     */
    private static int firstEscape(byte[] json, int from, int to) {
        int at = from;
        while (at + Long.BYTES < to) {
            long bytes = (long) LONGS.get(json, at);
            long next = (long) LONGS.get(json, at + 1);
            if ((equal(bytes, BACKSLASHES) & equal(next, LETTERS_U)) != 0 && opensHalf(json, at, to)) {
                break;
            }
            at += Long.BYTES;
        }
        while (at > from && json[at - 1] == '\\') {
            at--;
        }
        return at;
    }

    /** Returns whether one of eight bytes begins a backslash, a u and a D: a surrogate is D800 to DFFF. */
    private static boolean opensHalf(byte[] json, int from, int to) {
        for (int i = from; i < from + Long.BYTES && i + 2 < to; i++) {
            if (json[i] == '\\' && json[i + 1] == 'u' && (json[i + 2] | ' ') == 'd') {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns a mask with the highest bit set in each byte that is equal in both; a byte next to an equal one may be
     * marked wrongly.
     */
    private static long equal(long bytes, long others) {
        long difference = bytes ^ others;
        return (difference - ONES) & ~difference & HIGHEST_BITS;
    }

    /** Returns the UTF-16 code unit that is escaped at this index, or -1. */
    private static int unit(byte[] json, int at, int to) {
        if (at + ESCAPE > to || json[at] != '\\' || json[at + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int i = at + 2; i < at + ESCAPE; i++) {
            int digit = Character.digit(json[i], HEX);
            if (digit < 0) {
                return -1;
            }
            unit = unit * HEX + digit;
        }
        return unit;
    }
}
