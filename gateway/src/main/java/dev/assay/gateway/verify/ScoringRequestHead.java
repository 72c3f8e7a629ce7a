package dev.assay.gateway.verify;

import dev.assay.engine.Batch;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.RequestId;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;

/**
 * What the head of a request to score says.
 *
 * @param lines whether the body is NDJSON
 * @param streams whether the answer is
 * @param deadline where the body names none
 * @param arrived when its head was read, by {@link System#nanoTime()}: the deadline counts from there
 */
record ScoringRequestHead(
        Principal principal,
        String requestId,
        String path,
        Form form,
        boolean lines,
        boolean streams,
        Duration deadline,
        Optional<String> idempotencyKey,
        long arrived) {
    private static final Pattern IDEMPOTENCY_KEY = Pattern.compile("[!-~]{1,128}");

    /** One item or many. */
    enum Form {
        SINGLE,
        BATCH
    }

    static ScoringRequestHead of(ServerWebExchange exchange, Form form) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        boolean lines = lines(headers);
        if (lines && form == Form.SINGLE) {
            throw ProblemException.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "/v1/verify takes application/json");
        }
        return new ScoringRequestHead(
                Principal.of(exchange),
                RequestId.of(exchange),
                exchange.getRequest().getPath().value(),
                form,
                lines,
                form == Form.BATCH && streams(headers),
                DeadlineHeader.read(headers).orElse(Batch.DEFAULT_DEADLINE),
                idempotencyKey(headers.getFirst("Idempotency-Key")),
                System.nanoTime());
    }

    private static boolean lines(HttpHeaders headers) {
        MediaType type;
        try {
            type = headers.getContentType();
        } catch (InvalidMediaTypeException e) {
            type = null;
        }
        if (type != null && MediaType.APPLICATION_NDJSON.includes(type)) {
            return true;
        }
        if (type != null && MediaType.APPLICATION_JSON.includes(type)) {
            return false;
        }
        throw ProblemException.of(
                ProblemType.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json or application/x-ndjson");
    }

    private static boolean streams(HttpHeaders headers) {
        List<MediaType> accepted;
        try {
            accepted = headers.getAccept();
        } catch (InvalidMediaTypeException e) {
            accepted = List.of();
        }
        return accepted.stream()
                .filter(type -> !type.isWildcardType())
                .findFirst()
                .map(type -> type.isCompatibleWith(MediaType.APPLICATION_NDJSON))
                .orElse(false);
    }

    private static Optional<String> idempotencyKey(@Nullable String header) {
        if (header != null && !IDEMPOTENCY_KEY.matcher(header).matches()) {
            throw badHeader("Idempotency-Key", "must be 1 to 128 visible ASCII characters");
        }
        return Optional.ofNullable(header);
    }

    static ProblemException badHeader(String name, String expectation) {
        return ProblemException.header(name, expectation);
    }
}
