package dev.assay.judge.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Tells, from the body of a status such as 400, whether the question or the configuration is at fault. */
public enum RefusedStatus {
    TOO_LONG,
    /** A filter refused the content. */
    CONTENT,
    OTHERWISE;

    private static final int LOOKED_AT = 8_192;

    /** The codes with which servers report an excess of length in a separate field, under any status. */
    private static final List<String> LENGTH_CODES =
            List.of("context_length_exceeded", "exceed_context_size_error", "is too large to process");

    private static final List<String> LENGTH = List.of(
            "maximum context length",
            "context length",
            "context size",
            "max_model_len",
            "longer than the model",
            "too long",
            "too many tokens");
    private static final List<String> FILTER =
            List.of("content_filter", "content_policy", "content management policy", "responsibleaipolicy");

    /** Returns the reason that a server gives in a body that is not a completion. */
    public static RefusedStatus of(int status, byte[] body) {
        String text =
                new String(body, 0, Math.min(body.length, LOOKED_AT), StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
        boolean asked = status >= 400 && status < 500;
        if (status == 413 || contains(text, LENGTH_CODES) || (asked && contains(text, LENGTH))) {
            return TOO_LONG;
        }
        return asked && contains(text, FILTER) ? CONTENT : OTHERWISE;
    }

    private static boolean contains(String text, List<String> words) {
        return words.stream().anyMatch(text::contains);
    }
}
