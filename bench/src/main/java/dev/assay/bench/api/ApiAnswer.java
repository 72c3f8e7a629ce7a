package dev.assay.bench.api;

import java.util.Map;

/**
 * An HTTP answer.
 *
 * @param status 0 where the connection ended without an answer
 * @param headers by their names in lower case
 */
record ApiAnswer(int status, Map<String, String> headers, String body) {
    static final ApiAnswer NONE = new ApiAnswer(0, Map.of(), "");

    ApiAnswer {
        headers = Map.copyOf(headers);
    }

    boolean isNone() {
        return status == 0;
    }

    String mediaType() {
        return headers.getOrDefault("content-type", "").replaceFirst(";.*", "");
    }
}
