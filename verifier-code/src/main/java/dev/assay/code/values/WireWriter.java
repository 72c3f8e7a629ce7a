package dev.assay.code.values;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes the wire form of a value, which {@link WireReader} describes. */
public final class WireWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private WireWriter() {}

    public static byte[] write(Value value) {
        var writer = new WireWriter();
        writer.value(value);
        return writer.out.toByteArray();
    }

    private void value(Value value) {
        switch (value) {
            case Value.Nothing _ -> ascii("N");
            case Value.Bool bool -> ascii(bool.value() ? "T" : "F");
            case Value.Int number -> ascii("i" + number.value().toString(16) + ";");
            case Value.Real number -> ascii("f" + hex(number.value()) + ";");
            case Value.Complex number -> ascii("c" + hex(number.real()) + ";" + hex(number.imaginary()) + ";");
            case Value.Text text -> sized('s', Surrogates.encode(text.value()));
            case Value.Octets bytes -> sized('b', bytes.latin().getBytes(StandardCharsets.ISO_8859_1));
            case Value.Items items -> {
                ascii(letter(items.kind()) + items.values().size() + ":");
                items.values().forEach(this::value);
            }
            case Value.Mapping mapping -> {
                ascii("d" + mapping.entries().size() + ":");
                for (Value.Entry entry : mapping.entries()) {
                    value(entry.key());
                    value(entry.value());
                }
            }
        }
    }

    private void sized(char letter, byte[] content) {
        ascii(letter + "" + content.length + ":");
        out.writeBytes(content);
    }

    private void ascii(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String hex(double number) {
        if (Double.isNaN(number)) {
            return "nan";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        String hex = Double.toHexString(number);
        return hex.contains("p-") ? hex : hex.replace("p", "p+");
    }

    private static String letter(Value.Kind kind) {
        return switch (kind) {
            case LIST -> "l";
            case TUPLE -> "t";
            case SET -> "u";
            case FROZENSET -> "z";
            case ITERATOR -> "g";
        };
    }
}
