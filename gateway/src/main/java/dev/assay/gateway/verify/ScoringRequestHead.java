package dev.assay.gateway.verify;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.DeadlineHeader;
import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.problem.ProblemException;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;

/**
 * The head of a request to score.
 *
 * @param lines whether the body is NDJSON
 * @param streams whether the answer is NDJSON
 * @param deadline the deadline where the body names none
 * @param idempotencyKey null where the request has none
 */
record ScoringRequestHead(
        RequestContext context,
        Form form,
        boolean lines,
        boolean streams,
        Duration deadline,
        @Nullable String idempotencyKey) {
    private static final Pattern IDEMPOTENCY_KEY = Pattern.compile("[!-~]{1,128}");

    /** The form of a request: one item or a batch. */
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
                RequestContext.of(exchange),
                form,
                lines,
                form == Form.BATCH && ContentTypes.acceptsLines(headers),
                DeadlineHeader.read(headers).orElse(Batch.DEFAULT_DEADLINE),
                idempotencyKey(headers.getFirst("Idempotency-Key")));
    }

    private static boolean lines(HttpHeaders headers) {
        if (ContentTypes.is(MediaType.APPLICATION_NDJSON, headers)) {
            return true;
        }
        if (ContentTypes.is(MediaType.APPLICATION_JSON, headers)) {
            return false;
        }
        throw ProblemException.of(
                ProblemType.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json or application/x-ndjson");
    }

    private static @Nullable String idempotencyKey(@Nullable String header) {
        if (header != null && !IDEMPOTENCY_KEY.matcher(header).matches()) {
            throw ProblemException.header("Idempotency-Key", "must be 1 to 128 visible ASCII characters");
        }
        return header;
    }
}
