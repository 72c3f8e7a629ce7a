package dev.assay.engine.wire;

import java.util.Arrays;

/** Puts U+FFFD for every half of a surrogate pair: it is no character, and no text that has one can be written. */
final class SurrogateFilter {
    private static final byte[] REPLACEMENT = {'\\', 'u', 'f', 'f', 'f', 'd'};
    private static final int ESCAPE = REPLACEMENT.length;
    private static final int HEX = 16;

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
        for (int i = from; i < to - 1; i++) {
            if (json[i] != '\\') {
                continue;
            }
            int unit = unit(json, i, to);
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
