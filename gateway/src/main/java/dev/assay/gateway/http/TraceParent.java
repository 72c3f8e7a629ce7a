package dev.assay.gateway.http;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The trace that a request is in, after the W3C recommendation <i>Trace Context</i>.
 *
 * @param traceId the 128 bits of the trace's id
 * @param spanId the caller's span, 16 hexadecimal digits
 * @param sampled whether the caller records the trace
 */
public record TraceParent(UUID traceId, String spanId, boolean sampled) {
    public static final String HEADER = "traceparent";

    /** Version, trace, parent and flags; a later version may add fields behind them, and ff is none. */
    private static final Pattern FORM = Pattern.compile(
            "(?!ff)(?!00.{53}.)[0-9a-f]{2}-(?<id>[0-9a-f]{32})-(?<span>(?!0{16})[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-.*)?");

    private static final Pattern ID = Pattern.compile("(?!0{32})[0-9a-f]{32}");

    /** Reads the headers of a request; null where there is not one of the form that W3C wants. */
    public static @Nullable TraceParent of(List<String> headers) {
        if (headers.size() != 1) {
            return null;
        }
        Matcher form = FORM.matcher(headers.getFirst());
        return form.matches()
                ? id(form.group("id"))
                        .map(id -> new TraceParent(id, form.group("span"), isSampled(form.group("flags"))))
                        .orElse(null)
                : null;
    }

    /** Returns the header that {@link #of} reads. */
    public String header() {
        return "00-" + text(traceId) + "-" + spanId + (sampled ? "-01" : "-00");
    }

    private static boolean isSampled(String flags) {
        return (Integer.parseInt(flags, 16) & 1) == 1;
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
