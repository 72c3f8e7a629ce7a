package dev.assay.gateway.problem;

import dev.assay.db.key.KeyFormat;
import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.FieldSuggestion;
import dev.assay.engine.disk.DiskFull;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.request.RequestId;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.util.InvalidMimeTypeException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.reactive.resource.NoResourceFoundException;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.util.pattern.PathPattern;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Answers every failure of a request as {@code application/problem+json}. */
@Component
@Order(-2)
public final class ProblemHandler implements WebExceptionHandler {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemHandler.class);
    private static final String NOTHING = "there is nothing at this path";
    private static final String PISTON = "/compat/piston/";
    private static final Duration DATABASE_RETRY = Duration.ofSeconds(2);
    private static final Duration STOPPING_RETRY = Duration.ofSeconds(5);

    /** Problems after which the connection is closed. */
    private static final Set<ProblemType> CLOSING =
            EnumSet.of(ProblemType.TOO_LARGE, ProblemType.BODY_TIMEOUT, ProblemType.MISDIRECTED);

    private final ClientDisconnects disconnects;
    private final ObjectProvider<RequestMappingHandlerMapping> mappings;

    ProblemHandler(ClientDisconnects disconnects, ObjectProvider<RequestMappingHandlerMapping> mappings) {
        this.disconnects = disconnects;
        this.mappings = mappings;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        ServerHttpResponse response = exchange.getResponse();
        if (ClientDisconnects.isOne(failure)) {
            disconnects.note(exchange);
            response.setStatusCode(ClientDisconnects.STATUS); // for the metrics of requests: no client reads it
            return response.setComplete();
        }
        if (response.isCommitted()) {
            return Mono.error(failure);
        }
        ProblemException problem = failure instanceof NoResourceFoundException
                ? nothingAt(exchange.getRequest().getPath().value())
                : problemOf(failure, RequestId.of(exchange));
        if (failure instanceof ErrorResponse known) {
            response.getHeaders().putAll(known.getHeaders());
        }
        ProblemType type = problem.refusal().type();
        response.setStatusCode(HttpStatusCode.valueOf(type.status()));
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (problem.retryAfter() != null) {
            long seconds = Math.max(1, (problem.retryAfter().toMillis() + 999) / 1_000);
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
        }
        if (type == ProblemType.UNAUTHORIZED) {
            response.getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        if (CLOSING.contains(type)) {
            response.getHeaders().set(HttpHeaders.CONNECTION, "close");
        }
        byte[] body = Json.MAPPER.writeValueAsBytes(json(problem, exchange));
        DataBuffer buffer = response.bufferFactory().wrap(body);
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(Mono.just(buffer));
    }

    private ProblemException nothingAt(String path) {
        Set<String> paths = mappings.stream()
                .flatMap(mapping -> mapping.getHandlerMethods().keySet().stream())
                .flatMap(mapping -> mapping.getPatternsCondition().getPatterns().stream())
                .map(PathPattern::getPatternString)
                .filter(pattern -> !pattern.contains("{"))
                .collect(Collectors.toCollection(TreeSet::new));
        String near = FieldSuggestion.of(path, paths)
                .map(meant -> "; did you mean " + meant + "?")
                .orElse("");
        return ProblemException.of(ProblemType.NOT_FOUND, NOTHING + near);
    }

    /** Returns the problem for a failure; failures of the service are logged, failures of callers are not. */
    public static ProblemException problemOf(Throwable failure, String requestId) {
        return switch (failure) {
            case ProblemException problem -> problem;
            case StoreUnavailable away -> {
                LOG.atWarn().addKeyValue("request_id", requestId).log("no store: {}", away.getMessage());
                yield ProblemException.retry(
                        ProblemType.UNAVAILABLE,
                        away.isDiskFull() ? "the disk of the database is full" : "the database is away",
                        DATABASE_RETRY);
            }
            case BatchCancelled gone ->
                ProblemException.retry(ProblemType.UNAVAILABLE, "the caller went away", STOPPING_RETRY);
            case InterruptedException stopping ->
                ProblemException.retry(ProblemType.UNAVAILABLE, "the service is stopping", STOPPING_RETRY);
            case ResponseStatusException status -> ofStatus(status);
            case InvalidMimeTypeException _ ->
                ProblemException.of(ProblemType.NOT_ACCEPTABLE, "Accept names no type that this path has");
            case RuntimeException full
            when DiskFull.in(full) -> {
                LOG.atError().addKeyValue("request_id", requestId).log("no room: {}", full.getMessage());
                yield ProblemException.retry(
                        ProblemType.UNAVAILABLE, "a disk is full: /readyz names it", DATABASE_RETRY);
            }
            default -> {
                LOG.atError()
                        .setCause(failure)
                        .addKeyValue("request_id", requestId)
                        .log("BUG in a request");
                yield ProblemException.of(ProblemType.BUG, "the log says more under this request_id");
            }
        };
    }

    private static ProblemException ofStatus(ResponseStatusException status) {
        String reason = status.getReason() == null ? "" : status.getReason();
        return switch (status.getStatusCode().value()) {
            case 404 -> ProblemException.of(ProblemType.NOT_FOUND, NOTHING);
            case 405 -> ProblemException.of(ProblemType.METHOD_NOT_ALLOWED, "this path takes " + methods(status));
            case 406 -> ProblemException.of(ProblemType.NOT_ACCEPTABLE, "Accept names no type that this path has");
            case 413 -> ProblemException.of(ProblemType.TOO_LARGE, reason);
            case 415 -> ProblemException.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, reason);
            default -> ProblemException.of(ProblemType.INVALID_FIELD, reason);
        };
    }

    private static String methods(ResponseStatusException status) {
        return status instanceof MethodNotAllowedException known
                ? known.getSupportedMethods().stream()
                        .map(HttpMethod::name)
                        .sorted()
                        .collect(Collectors.joining(", "))
                : "other methods";
    }

    private static ObjectNode json(ProblemException problem, ServerWebExchange exchange) {
        return json(problem, exchange.getRequest().getPath().value(), RequestId.of(exchange));
    }

    /** Returns the problem document. */
    public static ObjectNode json(ProblemException problem, String instance, String requestId) {
        ProblemType type = problem.refusal().type();
        // a key is valid in no path but /k/…, which never gets here; a misplaced key must not be shown either
        String shown = KeyFormat.redact(instance);
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("type", type.uri())
                .put("title", type.title())
                .put("status", type.status())
                .put("detail", problem.refusal().detail())
                .put("instance", shown)
                .put("request_id", requestId)
                .put("retryable", type.retryable());
        ArrayNode errors = json.putArray("errors");
        for (FieldProblem error : problem.refusal().errors()) {
            ObjectNode place = errors.addObject().put("pointer", error.pointer());
            error.place().ifPresent(name -> place.put(name.kind(), name.name()));
            place.put("detail", error.expectation());
        }
        if (instance.startsWith(PISTON)) {
            json.put("message", problem.refusal().detail()); // Piston's clients show it
        }
        OpenAiError.add(json, problem.refusal(), instance);
        return json;
    }
}
