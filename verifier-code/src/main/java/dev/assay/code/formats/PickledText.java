package dev.assay.code.formats;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Reads a pickle that holds a single text (protocols 2 to 5). No object is unpickled: the reader accepts only the few
 * operations that Python writes for a {@code str}, in the order in which Python writes them.
 */
final class PickledText {
    private static final int PROTO = 0x80;
    private static final int FRAME = 0x95;
    private static final int SHORT_BINUNICODE = 0x8C;
    private static final int BINUNICODE = 'X';
    private static final int BINUNICODE8 = 0x8D;
    private static final int BINPUT = 'q';
    private static final int LONG_BINPUT = 'r';
    private static final int MEMOIZE = 0x94;
    private static final int STOP = '.';
    private static final String OTHER = "is a pickle of something else than one text, and is not unpickled";

    private final ByteBuffer bytes;

    private PickledText(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns whether these bytes can only be a pickle, and not JSON. */
    static boolean begins(byte[] bytes) {
        return bytes.length > 0 && (bytes[0] & 0xFF) == PROTO;
    }

    static String read(byte[] bytes) throws UnreadableTests {
        return new PickledText(bytes).text();
    }

    private String text() throws UnreadableTests {
        require(operation() == PROTO);
        int protocol = operation();
        require(protocol >= 2 && protocol <= 5);
        int operation = afterFrames();
        String text = utf8(
                switch (operation) {
                    case SHORT_BINUNICODE -> length(1);
                    case BINUNICODE -> length(4);
                    case BINUNICODE8 -> length(8);
                    default -> throw new UnreadableTests("", OTHER);
                });
        operation = afterFrames();
        if (operation == MEMOIZE) {
            operation = afterFrames();
        } else if (operation == BINPUT || operation == LONG_BINPUT) {
            length(operation == BINPUT ? 1 : 4);
            operation = afterFrames();
        }
        require(operation == STOP && !bytes.hasRemaining());
        return text;
    }

    /**
     * Returns the next operation after any frame headers. A text too long for a frame stands between two frames, or
     * after none.
     */
    private int afterFrames() throws UnreadableTests {
        int operation = operation();
        while (operation == FRAME) {
            length(8);
            operation = operation();
        }
        return operation;
    }

    private int operation() throws UnreadableTests {
        require(bytes.hasRemaining());
        return bytes.get() & 0xFF;
    }

    /** Returns an unsigned number of this many bytes, at most the largest length of an array. */
    private int length(int size) throws UnreadableTests {
        require(bytes.remaining() >= size);
        long length = switch (size) {
            case 1 -> bytes.get() & 0xFF;
            case 4 -> bytes.getInt() & 0xFFFF_FFFFL;
            default -> bytes.getLong();
        };
        require(length >= 0 && length <= Integer.MAX_VALUE);
        return (int) length;
    }

    private String utf8(int length) throws UnreadableTests {
        require(length <= bytes.remaining());
        ByteBuffer text = bytes.slice(bytes.position(), length);
        bytes.position(bytes.position() + length);
        try {
            CharBuffer decoded = StandardCharsets.UTF_8.newDecoder().decode(text);
            return decoded.toString();
        } catch (CharacterCodingException e) {
            throw new UnreadableTests("", "is a pickled text that is not UTF-8");
        }
    }

    private static void require(boolean holds) throws UnreadableTests {
        if (!holds) {
            throw new UnreadableTests("", OTHER);
        }
    }
}
