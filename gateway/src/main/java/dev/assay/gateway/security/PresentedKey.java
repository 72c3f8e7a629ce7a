package dev.assay.gateway.security;

import dev.assay.gateway.address.TrainerAddress;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;

/**
 * A key as a request presents it.
 *
 * @param inAddress whether it is in the trainer's URL, as {@code /k/KEY/…} or {@code http://assay:KEY@…}, where command
 *     lines and configurations show it
 */
record PresentedKey(String key, boolean inAddress) {
    private static final String BEARER = "Bearer ";
    private static final String BASIC = "Basic ";
    private static final String API_KEY = "X-Api-Key";

    /**
     * Returns the request's key. A key in the path comes first, since callers from a cloud put a token of their own
     * into the header.
     */
    static Optional<PresentedKey> of(ServerHttpRequest request) {
        TrainerAddress address = TrainerAddress.of(request);
        if (address.key().isPresent()) {
            return address.key().map(key -> new PresentedKey(key, true));
        }
        HttpHeaders headers = request.getHeaders();
        String header = Objects.requireNonNullElse(headers.getFirst(HttpHeaders.AUTHORIZATION), "");
        if (starts(header, BEARER)) {
            return Optional.of(
                    new PresentedKey(header.substring(BEARER.length()).strip(), false));
        }
        if (!address.dropIn()) {
            return Optional.empty();
        }
        if (starts(header, BASIC)) {
            return password(header.substring(BASIC.length()).strip());
        }
        return Optional.ofNullable(headers.getFirst(API_KEY)).map(key -> new PresentedKey(key.strip(), false));
    }

    private static boolean starts(String header, String scheme) {
        return header.regionMatches(true, 0, scheme, 0, scheme.length());
    }

    private static Optional<PresentedKey> password(String encoded) {
        try {
            String pair = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
            int colon = pair.indexOf(':');
            return colon < 0 ? Optional.empty() : Optional.of(new PresentedKey(pair.substring(colon + 1), true));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Returns a text without the secret. */
    @Override
    public String toString() {
        return inAddress ? "a key in an address" : "a key in a header";
    }
}
