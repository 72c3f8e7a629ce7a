package dev.assay.gateway.security;

import org.springframework.http.HttpHeaders;

/**
 * The headers that tell a key's rate (draft-ietf-httpapi-ratelimit-headers-10). The quota is of items, and its window is a second.
 */
final class RateLimitHeaders {
    private static final String NAME = "\"items\"";

    private RateLimitHeaders() {}

    /** @param spent items that are spent and not yet refilled */
    static void set(HttpHeaders headers, int rate, long spent) {
        headers.set("RateLimit-Policy", NAME + ";q=" + rate + ";w=1;qu=\"items\"");
        headers.set("RateLimit", NAME + ";r=" + Math.max(0, rate - spent) + ";t=" + (spent + rate - 1) / rate);
    }
}
