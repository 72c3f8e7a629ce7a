package dev.assay.code.formats;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** Reads JSON in a text, plain or packed in LiveCodeBench's form: base64 of zlib of a pickled text. */
final class PackedText {
    /** The largest size of a packed text after decompression, in bytes. */
    private static final int MOST = 512 << 20;

    private PackedText() {}

    /** Returns the JSON in the text. */
    static @Nullable Object read(String text, MemoryBudget budget) throws UnreadableTests {
        String stripped = text.strip();
        boolean plain = stripped.startsWith("[") || stripped.startsWith("{");
        return JsonReader.read(plain ? stripped : unpacked(stripped, budget), budget);
    }

    private static String unpacked(String text, MemoryBudget budget) throws UnreadableTests {
        byte[] compressed;
        try {
            compressed = Base64.getDecoder().decode(text.replace("\n", ""));
        } catch (IllegalArgumentException e) {
            throw new UnreadableTests("", "is neither JSON nor base64");
        }
        byte[] bytes = inflated(compressed, budget);
        return PickledText.begins(bytes) ? PickledText.read(bytes) : utf8(bytes);
    }

    private static byte[] inflated(byte[] compressed, MemoryBudget budget) throws UnreadableTests {
        long most = Math.min(MOST, budget.left());
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(compressed))) {
            byte[] bytes = in.readNBytes((int) most);
            if (in.read() >= 0) {
                throw new UnreadableTests("", "has more than " + most + " bytes after its decompression");
            }
            return bytes;
        } catch (IOException e) {
            throw new UnreadableTests("", "is base64 of something that zlib can't read");
        }
    }

    private static String utf8(byte[] bytes) throws UnreadableTests {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new UnreadableTests("", "is packed text that is not UTF-8");
        }
    }
}
