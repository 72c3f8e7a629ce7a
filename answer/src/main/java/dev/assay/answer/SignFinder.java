package dev.assay.answer;

/** Finds signs that may stand close together or far apart. */
final class SignFinder {
    private static final int NEAR = 16;

    private SignFinder() {}

    /**
     * Returns the next place of a sign, or -1. {@code indexOf} is fast over a long stretch but slow to begin, so the
     * next few places are looked at one by one.
     */
    static int next(String text, char sign, int from) {
        int near = Math.min(text.length(), from + NEAR);
        for (int at = from; at < near; at++) {
            if (text.charAt(at) == sign) {
                return at;
            }
        }
        return text.indexOf(sign, near);
    }
}
