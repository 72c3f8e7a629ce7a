package dev.assay.answer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A response without its invisible characters: zero-width and bidirectional marks, soft hyphens, variation selectors
 * and control characters. They must neither hide an answer nor change one. Control characters that were the beginning
 * of a command of LaTeX are that again.
 *
 * @param text the visible text
 * @param removed the places of the invisible characters in the restored response, ascending
 * @param restored the response with its damaged commands mended
 */
record VisibleText(String text, int[] removed, DamagedEscapes.Restored restored) {
    private static final char TAGS = '\uDB40';
    private static final int SAMPLES = 64;
    private static final int FEW = 64;
    private static final char DELETE = '\u007f';
    private static final boolean[] HIDDEN = hidden();
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

    static VisibleText of(String written) {
        if (!isForeign(written) && isPlain(written)) {
            return new VisibleText(written, new int[0], DamagedEscapes.Restored.whole(written));
        }
        DamagedEscapes.Restored restored = DamagedEscapes.restored(written);
        String response = restored.text();
        int first = 0;
        while (first < response.length() && !isHidden(response.charAt(first))) {
            first++;
        }
        if (first == response.length()) {
            return new VisibleText(response, new int[0], restored);
        }
        char[] signs = response.toCharArray();
        int[] removed = new int[FEW];
        int count = 0;
        char before = ' ';
        for (int at = first; at < signs.length; at++) {
            char sign = signs[at];
            removed = count < removed.length ? removed : Arrays.copyOf(removed, 2 * count);
            // The next sign is written over what is not counted.
            removed[count] = at;
            signs[at - count] = sign;
            count += before == TAGS || isHidden(sign) ? 1 : 0;
            before = sign;
        }
        String text = new String(signs, 0, signs.length - count);
        return new VisibleText(text, Arrays.copyOf(removed, count), restored);
    }

    /** Returns the part with its places in the original response. */
    AnswerPart original(AnswerPart part) {
        return new AnswerPart(part.text(), original(part.start()), original(part.end() - 1) + 1);
    }

    private int original(int place) {
        int low = 0;
        int high = removed.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (removed[middle] - middle <= place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return restored.original(place + low);
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

    /**
     * Returns whether the response is visible ASCII without damaged commands, as most are; its bytes tell this in a
     * fraction of the time.
     */
    private static boolean isPlain(String response) {
        byte[] bytes = response.getBytes(StandardCharsets.UTF_8);
        if (bytes.length != response.length()) {
            return false;
        }
        int from = 0;
        for (; from + Long.BYTES <= bytes.length; from += Long.BYTES) {
            if (!isPrinting((long) LONGS.get(bytes, from)) && !isPlain(response, bytes, from, from + Long.BYTES)) {
                return false;
            }
        }
        return isPlain(response, bytes, from, bytes.length);
    }

    private static boolean isPlain(String response, byte[] bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            byte sign = bytes[at];
            if ((sign < ' ' || sign == DELETE) && (HIDDEN[sign] || isLost(response, bytes, at))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a command's rest follows the control character; a small letter tells it from most line ends. */
    private static boolean isLost(String response, byte[] bytes, int at) {
        byte next = at + 1 < bytes.length ? bytes[at + 1] : 0;
        return next >= 'a' && next <= 'z' && DamagedEscapes.lost(response, at) != DamagedEscapes.NONE;
    }

    /** Returns whether eight bytes of ASCII have no control character; false is said of some that have none, too. */
    private static boolean isPrinting(long bytes) {
        long deletes = bytes ^ (ONES * DELETE);
        return (((bytes - ONES * ' ') | (deletes - ONES)) & HIGHEST_BITS) == 0;
    }

    private static boolean isHidden(char sign) {
        return HIDDEN[sign];
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
