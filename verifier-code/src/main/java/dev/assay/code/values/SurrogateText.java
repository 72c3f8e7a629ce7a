package dev.assay.code.values;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Converts texts to UTF-8 and back. An unpaired surrogate takes three bytes, as with Python's {@code surrogatepass}.
 */
final class SurrogateText {
    private SurrogateText() {}

    /** Returns the text of these bytes, with U+FFFD for malformed bytes. */
    static String decode(byte[] bytes, int start, int count) {
        StringBuilder text = new StringBuilder(count);
        int from = start;
        for (int i = start; i + 2 < start + count; i++) {
            if ((bytes[i] & 0xFF) == 0xED && (bytes[i + 1] & 0xE0) == 0xA0 && (bytes[i + 2] & 0xC0) == 0x80) {
                text.append(new String(bytes, from, i - from, StandardCharsets.UTF_8));
                text.append((char) (0xD000 | ((bytes[i + 1] & 0x3F) << 6) | (bytes[i + 2] & 0x3F)));
                i += 2;
                from = i + 1;
            }
        }
        return text.append(new String(bytes, from, start + count - from, StandardCharsets.UTF_8))
                .toString();
    }

    /** Returns the bytes of this text. */
    static byte[] encode(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length());
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                out.writeBytes(text.substring(from, i).getBytes(StandardCharsets.UTF_8));
                out.write(0xE0 | (c >> 12));
                out.write(0x80 | ((c >> 6) & 0x3F));
                out.write(0x80 | (c & 0x3F));
                from = i + 1;
            }
        }
        out.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
        return out.toByteArray();
    }
}
