package dev.assay.engine.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Checks that bytes are well-formed UTF-8 (RFC 3629), which the JSON parser does only in part. */
final class Utf8Check {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long NOT_ASCII = 0x8080_8080_8080_8080L;

    private Utf8Check() {}

    static boolean isValid(byte[] bytes, int from, int to) {
        int ascii = from;
        while (ascii + 8 <= to && ((long) LONGS.get(bytes, ascii) & NOT_ASCII) == 0) {
            ascii += 8;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes, ascii, to - ascii);
        CharBuffer out = CharBuffer.allocate(Math.min(8_192, to - ascii + 1));
        CoderResult result = CoderResult.OVERFLOW;
        while (result.isOverflow()) {
            out.clear();
            result = decoder.decode(in, out, true);
        }
        return !result.isError();
    }
}
