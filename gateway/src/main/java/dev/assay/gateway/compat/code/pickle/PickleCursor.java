package dev.assay.gateway.compat.code.pickle;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** A reading position in the bytes. Lengths are checked before memory is allocated for them. */
final class PickleCursor {
    private final ByteBuffer bytes;

    PickleCursor(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    boolean atEnd() {
        return !bytes.hasRemaining();
    }

    int position() {
        return bytes.position();
    }

    int unsignedByte() throws RefusedPickle {
        return bytes(1).get() & 0xFF;
    }

    int unsignedShort() throws RefusedPickle {
        return bytes(2).getShort() & 0xFFFF;
    }

    int signedInt() throws RefusedPickle {
        return bytes(4).getInt();
    }

    long unsignedInt() throws RefusedPickle {
        return bytes(4).getInt() & 0xFFFF_FFFFL;
    }

    /** Reads a double of eight bytes, big-endian. */
    double bigEndianDouble() throws RefusedPickle {
        return bytes(8).order(ByteOrder.BIG_ENDIAN).getDouble();
    }

    /** Reads a length of eight bytes; read as a signed number, an absurd length is negative. */
    long length() throws RefusedPickle {
        return bytes(8).getLong();
    }

    /** Reads {@code length} bytes. */
    ByteBuffer bytes(long length) throws RefusedPickle {
        if (length < 0 || length > bytes.remaining()) {
            throw new RefusedPickle("is cut off: byte " + position() + " asks for more bytes than there are");
        }
        ByteBuffer slice = bytes.slice(bytes.position(), (int) length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(bytes.position() + (int) length);
        return slice;
    }

    String utf8(long length) throws RefusedPickle {
        return utf8(bytes(length));
    }

    static String utf8(ByteBuffer text) throws RefusedPickle {
        try {
            CharBuffer decoded = StandardCharsets.UTF_8.newDecoder().decode(text);
            return decoded.toString();
        } catch (CharacterCodingException e) {
            throw new RefusedPickle("has a text that is not UTF-8");
        }
    }

    /** Reads the rest of the line, as Latin-1, without its end. */
    String line() throws RefusedPickle {
        for (int at = bytes.position(); at < bytes.limit(); at++) {
            if (bytes.get(at) == '\n') {
                ByteBuffer line = bytes(at - bytes.position());
                bytes.get();
                return StandardCharsets.ISO_8859_1.decode(line).toString();
            }
        }
        throw new RefusedPickle("is cut off: a line has no end");
    }
}
