package dev.assay.sandbox.forkserver;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Values in the format of Python's {@code marshal} module, of which this subset is the same in every Python 3. */
final class Marshal {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    private final DataOutputStream out = new DataOutputStream(bytes);

    /** Opens a tuple of as many values as follow. */
    Marshal tuple(int size) {
        return put('(', size);
    }

    <T> Marshal tuple(List<T> values, BiConsumer<Marshal, T> writer) {
        tuple(values.size());
        values.forEach(value -> writer.accept(this, value));
        return this;
    }

    Marshal texts(List<String> values) {
        return tuple(values, Marshal::text);
    }

    Marshal text(@Nullable String value) {
        if (value == null) {
            return none();
        }
        byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
        put('u', encoded.length);
        bytes.writeBytes(encoded);
        return this;
    }

    Marshal none() {
        bytes.write('N');
        return this;
    }

    Marshal number(int value) {
        return put('i', value);
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }

    private Marshal put(char code, int value) {
        try {
            out.writeByte(code);
            out.writeInt(Integer.reverseBytes(value));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
