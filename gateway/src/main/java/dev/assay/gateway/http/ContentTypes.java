package dev.assay.gateway.http;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/** Checks of a request's Content-Type and Accept. */
public final class ContentTypes {
    private ContentTypes() {}

    public static boolean is(MediaType expected, HttpHeaders headers) {
        MediaType type = of(headers);
        return type != null && expected.includes(type);
    }

    /** Throws a problem, 415, where the body is not JSON. */
    public static void requireJson(HttpHeaders headers) {
        if (!is(MediaType.APPLICATION_JSON, headers)) {
            throw ProblemException.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json");
        }
    }

    /** Returns whether the first type that the caller accepts by name is NDJSON. */
    public static boolean acceptsLines(HttpHeaders headers) {
        return accepts(MediaType.APPLICATION_NDJSON, headers);
    }

    /** Returns whether the first type that the caller accepts by name is this one. */
    public static boolean accepts(MediaType wanted, HttpHeaders headers) {
        List<MediaType> accepted;
        try {
            accepted = headers.getAccept();
        } catch (InvalidMediaTypeException e) {
            accepted = List.of();
        }
        return accepted.stream()
                .filter(type -> !type.isWildcardType())
                .findFirst()
                .map(type -> type.isCompatibleWith(wanted))
                .orElse(false);
    }

    private static @Nullable MediaType of(HttpHeaders headers) {
        try {
            return headers.getContentType();
        } catch (InvalidMediaTypeException e) {
            return null;
        }
    }
}
