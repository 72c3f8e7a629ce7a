package dev.assay.gateway.catalog;

import dev.assay.engine.store.StoredVerdict;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.http.MediaType;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Stored verdicts as CSV (RFC 4180) with a header. A text that a spreadsheet would take for a formula begins with {@code '}. */
final class VerdictCsv {
    static final String MEDIA_TYPE_VALUE = "text/csv";
    static final MediaType MEDIA_TYPE = new MediaType("text", "csv", StandardCharsets.UTF_8);

    /** The keys of a verdict in a list, in their order. */
    static final List<String> COLUMNS = List.of(
            "verdict_id",
            "stored_at",
            "id",
            "run",
            "step",
            "source",
            "group",
            "policy_version",
            "status",
            "reward",
            "score",
            "certainty",
            "undecided_reason",
            "decided_by",
            "recovery",
            "recovered",
            "cause",
            "retryable",
            "verifier",
            "recipe",
            "judge",
            "cached",
            "latency_ms",
            "passed",
            "task_key",
            "answer_key",
            "response_chars",
            "response_tokens",
            "parts");

    private static final String FORMULAS = "=+-@\t\r";

    private VerdictCsv() {}

    /** Puts the header before the first rows, so that an error before them is still answered as a problem. */
    static Flux<String> withHeader(Flux<String> rows) {
        String header = String.join(",", COLUMNS) + "\r\n";
        return rows.index().map(some -> some.getT1() == 0 ? header + some.getT2() : some.getT2());
    }

    /** Returns a row without the line feed at its end. */
    static String row(StoredVerdict verdict) {
        ObjectNode json = VerdictListJson.json(verdict);
        return COLUMNS.stream().map(column -> cell(json.path(column))).collect(Collectors.joining(",", "", "\r"));
    }

    /** Returns the cell of a value: nothing for null, a number as it is, and an object as JSON. */
    static String cell(JsonNode value) {
        if (value.isNull()) {
            return "";
        }
        String text = value.isString() ? harmless(value.stringValue()) : value.toString();
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static String harmless(String text) {
        return !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
