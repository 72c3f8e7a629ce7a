package dev.assay.verifier;

/** Tells the encodings of texts that users wrote apart, by their first bytes. */
public final class TextEncoding {
    /** The end of a sentence about a text in UTF-16. */
    public static final String IS_UTF_16 = "is UTF-16, and must be UTF-8";

    private TextEncoding() {}

    /** Returns the length of the byte order mark of UTF-8 that a text begins with, in bytes: 3, or 0 without one. */
    public static int markLength(byte[] text) {
        boolean marked = text.length >= 3 && text[0] == (byte) 0xEF && text[1] == (byte) 0xBB && text[2] == (byte) 0xBF;
        return marked ? 3 : 0;
    }

    /** Returns whether a text begins with a byte order mark of UTF-16, or with a letter of ASCII in UTF-16. */
    public static boolean isUtf16(byte[] text) {
        if (text.length < 2) {
            return false;
        }
        boolean marked = (text[0] == (byte) 0xFF && text[1] == (byte) 0xFE)
                || (text[0] == (byte) 0xFE && text[1] == (byte) 0xFF);
        return marked || (text[0] == 0) != (text[1] == 0);
    }
}
