package dev.assay.gateway;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * A message of protobuf.
 *
 * @param fields the bytes of its fields of bytes and of fixed width, by their numbers
 */
record ProtobufMessage(Map<Integer, List<byte[]>> fields) {
    static ProtobufMessage of(byte[] message) {
        ByteBuffer rest = ByteBuffer.wrap(message);
        Map<Integer, List<byte[]>> fields = new HashMap<>();
        while (rest.hasRemaining()) {
            int tag = (int) varint(rest);
            byte[] field = new byte[length(tag & 7, rest)];
            rest.get(field);
            fields.computeIfAbsent(tag >>> 3, _ -> new ArrayList<>()).add(field);
        }
        return new ProtobufMessage(fields);
    }

    private static int length(int wireType, ByteBuffer rest) {
        return switch (wireType) {
            case 0 -> {
                varint(rest);
                yield 0;
            }
            case 1 -> 8;
            case 2 -> (int) varint(rest);
            case 5 -> 4;
            default -> throw new AssertionError("protobuf has no wire type " + wireType);
        };
    }

    private static long varint(ByteBuffer bytes) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    /** Returns the messages in a field. */
    List<ProtobufMessage> all(int field) {
        return fields.getOrDefault(field, List.of()).stream()
                .map(ProtobufMessage::of)
                .toList();
    }

    String hex(int field) {
        return HexFormat.of().formatHex(bytes(field));
    }

    String text(int field) {
        return new String(bytes(field), StandardCharsets.UTF_8);
    }

    long fixed64(int field) {
        return ByteBuffer.wrap(bytes(field)).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    private byte[] bytes(int field) {
        List<byte[]> all = fields.getOrDefault(field, List.of());
        return all.isEmpty() ? new byte[0] : all.getFirst();
    }
}
