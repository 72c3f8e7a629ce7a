package dev.assay.code.values;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes the wire form of a value, which {@link WireReader} describes. */
public final class WireWriter {
    /** The hexadecimal digits behind the point, as Python writes them. */
    private static final int DIGITS = 13;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private WireWriter() {}

    public static byte[] write(ProgramValue value) {
        WireWriter writer = new WireWriter();
        writer.value(value);
        return writer.out.toByteArray();
    }

    private void value(ProgramValue value) {
        switch (value) {
            case ProgramValue.Nothing _ -> ascii("N");
            case ProgramValue.Bool bool -> ascii(bool.value() ? "T" : "F");
            case ProgramValue.Int number -> ascii("i" + number.value().toString(16) + ";");
            case ProgramValue.Real number -> ascii("f" + hex(number.value()) + ";");
            case ProgramValue.Complex number -> ascii("c" + hex(number.real()) + ";" + hex(number.imaginary()) + ";");
            case ProgramValue.Text text -> sized('s', SurrogateText.encode(text.value()));
            case ProgramValue.Octets bytes -> sized('b', bytes.latin().getBytes(StandardCharsets.ISO_8859_1));
            case ProgramValue.Items items -> {
                ascii(letter(items.kind()) + items.values().size() + ":");
                items.values().forEach(this::value);
            }
            case ProgramValue.Mapping mapping -> {
                ascii("d" + mapping.entries().size() + ":");
                for (ProgramValue.Entry entry : mapping.entries()) {
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
        int digits = hex.indexOf('.') + 1;
        int end = hex.indexOf('p');
        String zeros = number == 0 ? "" : "0".repeat(DIGITS - (end - digits));
        return hex.substring(0, end) + zeros + (hex.charAt(end + 1) == '-' ? "p" : "p+") + hex.substring(end + 1);
    }

    private static String letter(ProgramValue.Kind kind) {
        return switch (kind) {
            case LIST -> "l";
            case TUPLE -> "t";
            case SET -> "u";
            case FROZENSET -> "z";
            case ITERATOR -> "g";
        };
    }
}
