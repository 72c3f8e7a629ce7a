package dev.assay.answer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A response without its invisible characters: zero-width and bidirectional marks, soft hyphens, variation selectors
 * and control characters. They must neither hide an answer nor change one. Control characters that were the beginning
 * of a command of LaTeX are that again.
 *
 * @param text the visible text
 * @param removed a bit for each character of the restored response, set where it is invisible; empty where none is
 * @param restored the response with its damaged commands mended
 */
record VisibleText(String text, long[] removed, DamagedEscapes.Restored restored) {
    private static final char TAGS = '\uDB40';
    private static final int SAMPLES = 64;
    private static final char DELETE = '\u007f';
    private static final long[] NONE = new long[0];
    private static final boolean[] HIDDEN = hidden();
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;
    private static final int HIGHEST_BIT = 0x80;
    /** The first of the four separators, which end before the space. */
    private static final char SEPARATORS = 0x1c;

    static VisibleText of(String written) {
        int whole = isForeign(written) || !isPlain(written) ? whole(written.toCharArray()) : written.length();
        if (whole == written.length()) {
            return new VisibleText(written, NONE, DamagedEscapes.Restored.whole(written));
        }
        DamagedEscapes.Restored restored = DamagedEscapes.restored(written, whole);
        char[] signs = restored.text().toCharArray();
        int first = whole;
        while (first < signs.length && !HIDDEN[signs[first]]) {
            first++;
        }
        if (first == signs.length) {
            return new VisibleText(restored.text(), NONE, restored);
        }
        long[] removed = new long[signs.length / Long.SIZE + 1];
        int count = 0;
        boolean tagged = false;
        for (int at = first; at < signs.length; ) {
            int end = Math.min(signs.length, (at / Long.SIZE + 1) * Long.SIZE);
            long bits = 0;
            for (; at < end; at++) {
                char sign = signs[at];
                // The next sign is written over what is not counted.
                signs[at - count] = sign;
                int bit = tagged || HIDDEN[sign] ? 1 : 0;
                count += bit;
                bits |= (long) bit << at;
                tagged = sign == TAGS;
            }
            removed[(at - 1) / Long.SIZE] = bits;
        }
        return new VisibleText(new String(signs, 0, signs.length - count), removed, restored);
    }

    /** Returns the part with its places in the original response. */
    AnswerPart original(AnswerPart part) {
        return new AnswerPart(part.text(), original(part.start()), original(part.end() - 1) + 1);
    }

    /** Returns the place in the original response: each invisible character before it moves it one further. */
    private int original(int place) {
        int at = place;
        for (int word = 0; word < removed.length; word++) {
            long bits = removed[word];
            int start = word * Long.SIZE;
            if (start + Long.SIZE <= at) {
                at += Long.bitCount(bits);
                continue;
            }
            while (bits != 0 && start + Long.numberOfTrailingZeros(bits) <= at) {
                at++;
                bits &= bits - 1;
            }
        }
        return restored.original(at);
    }

    /** Returns whether a sample of the characters has one beyond ASCII; then the bytes tell nothing sooner. */
    private static boolean isForeign(String response) {
        int step = response.length() / SAMPLES + 1;
        for (int at = 0; at < response.length(); at += step) {
            if (response.charAt(at) > DELETE) {
                return true;
            }
        }
        return false;
    }

    /** Returns the place of the first character that is invisible or of a damaged command, else the length. */
    private static int whole(char[] signs) {
        for (int at = 0; at < signs.length; at++) {
            char sign = signs[at];
            if (HIDDEN[sign] || (sign < ' ' && DamagedEscapes.lost(signs, at) != DamagedEscapes.NONE)) {
                return at;
            }
        }
        return signs.length;
    }

    /**
     * Returns whether the response is visible ASCII in which no command may be damaged, as most are; its bytes tell
     * this in a fraction of the time.
     */
    private static boolean isPlain(String response) {
        byte[] bytes = response.getBytes(StandardCharsets.UTF_8);
        if (bytes.length != response.length()) {
            return false;
        }
        int from = 0;
        for (; from + Long.BYTES < bytes.length; from += Long.BYTES) {
            long word = (long) LONGS.get(bytes, from);
            long controls = controls(word);
            if ((controls & ~blanks(word)) != 0) {
                return false;
            }
            long found = controls == 0 ? 0 : controls & atLeast((long) LONGS.get(bytes, from + 1), 'a');
            for (; found != 0; found &= found - 1) {
                if (!isPlain(bytes, from + Long.numberOfTrailingZeros(found) / Byte.SIZE)) {
                    return false;
                }
            }
        }
        while (from < bytes.length && isPlain(bytes, from)) {
            from++;
        }
        return from == bytes.length;
    }

    private static boolean isPlain(byte[] bytes, int at) {
        byte sign = bytes[at];
        if (sign >= ' ' || HIDDEN[sign]) {
            return sign >= ' ' && sign != DELETE;
        }
        byte first = at + 1 < bytes.length ? bytes[at + 1] : 0;
        return first < 'a' || !DamagedEscapes.mayBegin(sign, first, at + 2 < bytes.length ? bytes[at + 2] : 0);
    }

    /** Returns eight bytes in which the highest bit of each control character is set, for eight bytes of ASCII. */
    private static long controls(long bytes) {
        return (~atLeast(bytes, ' ') | atLeast(bytes, DELETE)) & HIGHEST_BITS;
    }

    /** Returns the same for each control character that is white space. */
    private static long blanks(long bytes) {
        return (atLeast(bytes, '\t') & ~atLeast(bytes, '\r' + 1)) | (atLeast(bytes, SEPARATORS) & ~atLeast(bytes, ' '));
    }

    /** Returns the same for each character from this one on. */
    private static long atLeast(long bytes, int sign) {
        return (bytes + ONES * (HIGHEST_BIT - sign)) & HIGHEST_BITS;
    }

    private static boolean[] hidden() {
        boolean[] hidden = new boolean[1 << 16];
        for (int sign = 0; sign < hidden.length; sign++) {
            boolean blank = sign < 0x7f && Character.isWhitespace(sign);
            boolean selector = sign >= 0xfe00 && sign <= 0xfe0f;
            int type = Character.getType(sign);
            boolean silent = type == Character.FORMAT || type == Character.CONTROL;
            hidden[sign] = sign == TAGS || selector || (silent && !blank);
        }
        return hidden;
    }
}
