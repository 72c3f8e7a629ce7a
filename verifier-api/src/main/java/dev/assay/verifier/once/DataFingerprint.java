package dev.assay.verifier.once;

import dev.assay.verifier.Sha256;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A hash of plain data: equal for equal data only. */
public final class DataFingerprint {
    /** The accessors of a record type; a look-up each time takes longer than the hashing. */
    private static final ClassValue<List<Method>> ACCESSORS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getAccessor)
                    .toList();
        }
    };

    private final MessageDigest digest = Sha256.digest();

    /**
     * Adds a value: null, a list, a map, a public record, or a value that its type's name and its text describe
     * completely.
     */
    public DataFingerprint add(@Nullable Object value) {
        switch (value) {
            case null -> digest.update((byte) 'n');
            case Collection<?> members -> {
                tagged('l', Integer.toString(members.size()));
                members.forEach(this::add);
            }
            case Map<?, ?> map -> {
                tagged('m', Integer.toString(map.size()));
                map.forEach((key, content) -> add(key).add(content));
            }
            case String text -> tagged('s', text);
            case Record fields -> {
                tagged('r', fields.getClass().getName());
                for (Method accessor : ACCESSORS.get(fields.getClass())) {
                    add(value(accessor, fields));
                }
            }
            case Object other -> {
                tagged('t', other.getClass().getName());
                tagged('v', other.toString());
            }
        }
        return this;
    }

    private static @Nullable Object value(Method accessor, Record fields) {
        try {
            return accessor.invoke(fields);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the hash as 64 hexadecimal digits. */
    public String text() {
        return Sha256.of(digest).hex();
    }

    /** Returns the first eight bytes of the hash, big-endian. */
    public long number() {
        return ByteBuffer.wrap(digest.digest()).getLong();
    }

    private void tagged(char tag, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        digest.update((byte) tag);
        digest.update((content.length + ":").getBytes(StandardCharsets.US_ASCII));
        digest.update(content);
    }
}
