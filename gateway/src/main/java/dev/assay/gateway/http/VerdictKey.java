package dev.assay.gateway.http;

import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The form of a task's or an answer's key in the API: 16 hexadecimal digits. */
public final class VerdictKey {
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{16}");

    private VerdictKey() {}

    /** Returns the digits of a key; null for none. */
    public static @Nullable String text(@Nullable Long key) {
        return key == null ? null : HexFormat.of().toHexDigits(key);
    }

    /** Returns the key of these digits; empty for any other text. */
    public static Optional<Long> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(Long.parseUnsignedLong(text, 16)) : Optional.empty();
    }
}
