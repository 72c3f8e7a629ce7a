package dev.assay.cli.server;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A gateway's answer.
 *
 * @param server the gateway's address
 * @param key the key that the request had
 */
public record GatewayResponse(URI server, ServerKey key, HttpResponse<byte[]> response) {
    private static final int SHOWN = 300;
    private static final int UNAUTHORIZED = 401;

    public int status() {
        return response.statusCode();
    }

    public boolean ok() {
        return status() / 100 == 2;
    }

    /** Returns the body as JSON; throws where it is not JSON, since then the server is no gateway. */
    public JsonNode json() {
        try {
            return Json.MAPPER.readTree(response.body());
        } catch (JacksonException e) {
            throw notAGateway("its answer is not JSON");
        }
    }

    public CliFailure notAGateway(String why) {
        return CliFailure.unreachable(server + " does not answer as Assay does: " + why);
    }

    /** Returns the pause that the server asks for, if it does. */
    public Optional<Duration> retryAfter() {
        return response.headers().firstValue("Retry-After").flatMap(GatewayResponse::duration);
    }

    private static Optional<Duration> duration(String text) {
        try {
            return Optional.of(Duration.ofSeconds(Math.max(0, Long.parseLong(text.strip()))));
        } catch (NumberFormatException e) {
            // the text may be a date instead
        }
        try {
            ZonedDateTime date = ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME);
            Duration until = Duration.between(ZonedDateTime.now(date.getZone()), date);
            return Optional.of(until.isNegative() ? Duration.ZERO : until);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the refusal in one line: the status, the problem's detail, and the request id for questions to the
     * administrator.
     */
    public CliFailure failure() {
        String said = server + " answered " + status() + ": " + problem();
        // 409: the idempotency key is in use, since the gateway is still scoring, or has restarted and its claim has
        // not ended yet.
        boolean busy = status() >= 500 || status() == 429 || status() == 409;
        if (status() == UNAUTHORIZED) {
            said += "; " + key.source();
        }
        return busy ? CliFailure.unreachable(said) : CliFailure.usage(said);
    }

    /** Returns what the problem says of each field at fault, in one line each; empty where it names none. */
    public List<String> errors() {
        try {
            return Json.MAPPER
                    .readTree(response.body())
                    .path("errors")
                    .valueStream()
                    .map(error -> oneLine(error.path("detail").asString("")))
                    .toList();
        } catch (JacksonException e) {
            return List.of();
        }
    }

    private String problem() {
        JsonNode problem;
        try {
            problem = Json.MAPPER.readTree(response.body());
        } catch (JacksonException e) {
            return oneLine(new String(response.body(), StandardCharsets.UTF_8));
        }
        String title = problem.path("title").asString("");
        String detail = problem.path("detail").asString("");
        if (title.isEmpty() && detail.isEmpty()) {
            return oneLine(problem.toString());
        }
        String request = problem.path("request_id").asString("");
        String text = title + (title.isEmpty() || detail.isEmpty() ? "" : ": ") + detail;
        return oneLine(text) + (request.isEmpty() ? "" : " (request " + oneLine(request) + ")");
    }

    /** Returns another program's text without control characters, and cut. */
    private static String oneLine(String text) {
        String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.isEmpty() ? "nothing more" : line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
    }
}
