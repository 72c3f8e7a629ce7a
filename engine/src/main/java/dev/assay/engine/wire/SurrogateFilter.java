package dev.assay.engine.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Puts U+FFFD for every half of a surrogate pair: it is no character, and no text that has one can be written. */
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
     * This JSON, in well-formed UTF-8, with other escapes where it has those of half a pair: there is no other way for one
     * into it. What is returned is as long, and the same array where nothing had to change.
     */
    static byte[] whole(byte[] json, int from, int to) {
        byte[] whole = json;
        for (int i = firstEscape(json, from, to); i < to - 1; i++) {
            if (json[i] != '\\') {
                continue;
            }
            int unit = json[i + 1] == 'u' ? unit(json, i, to) : -1;
            if (unit < 0) {
                i++; // what is escaped begins no escape
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
     * Where the first escape of a half may begin, else the end; eight bytes at a time, for most documents have none. It may
     * be what an escaped backslash precedes, and so none: the reading begins before all backslashes that stand there.
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

    /** Whether one of eight bytes begins a backslash, a u and a D: a half of a pair is D800 to DFFF. */
    private static boolean opensHalf(byte[] json, int from, int to) {
        for (int i = from; i < from + Long.BYTES && i + 2 < to; i++) {
            if (json[i] == '\\' && json[i + 1] == 'u' && (json[i + 2] | ' ') == 'd') {
                return true;
            }
        }
        return false;
    }

    /** The highest bit of each byte that is the same in both; beside one that is, now and then of one that is not. */
    private static long equal(long bytes, long others) {
        long difference = bytes ^ others;
        return (difference - ONES) & ~difference & HIGHEST_BITS;
    }

    /** The UTF-16 code unit that is escaped here, or -1. */
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
