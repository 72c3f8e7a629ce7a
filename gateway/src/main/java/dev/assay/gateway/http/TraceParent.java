package dev.assay.gateway.http;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The trace that a request is in, after the W3C recommendation <i>Trace Context</i>. */
public final class TraceParent {
    static final String HEADER = "traceparent";

    /** Version, trace, parent and flags; a later version may add fields behind them, and ff is none. */
    private static final Pattern FORM = Pattern.compile(
            "(?!ff)(?!00.{53}.)[0-9a-f]{2}-(?<id>[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?");

    private static final Pattern ID = Pattern.compile("(?!0{32})[0-9a-f]{32}");

    private TraceParent() {}

    /** Returns the 128 bits of the trace's id; null where there is not one header of the form that W3C wants. */
    static @Nullable UUID traceId(List<String> headers) {
        if (headers.size() != 1) {
            return null;
        }
        Matcher form = FORM.matcher(headers.getFirst());
        return form.matches() ? id(form.group("id")).orElse(null) : null;
    }

    /** Reads a trace's id of 32 hexadecimal digits in lower case, which are not all 0. */
    public static Optional<UUID> id(String text) {
        return ID.matcher(text).matches()
                ? Optional.of(new UUID(
                        Long.parseUnsignedLong(text.substring(0, 16), 16),
                        Long.parseUnsignedLong(text.substring(16), 16)))
                : Optional.empty();
    }

    /** Returns what {@link #id} reads. */
    public static String text(UUID id) {
        return id.toString().replace("-", "");
    }
}
