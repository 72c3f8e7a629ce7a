package dev.assay.gateway.review;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.adjudication.SampledVerdict;
import dev.assay.engine.estimate.Stratum;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.alert.PrecisionCheck;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code /v1/adjudications}: stores people's adjudications of verdicts, and lists the drawn verdicts that wait for one.
 */
@RestController
final class AdjudicationsController {
    private static final int MAX_BYTES = 32 * 1_024;
    private static final int MOST_LISTED = 1_000;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private final Adjudications adjudications;
    private final VerdictStore store;
    private final RequestBodyReader bodies;
    private final PrecisionCheck precision;

    AdjudicationsController(
            Adjudications adjudications, VerdictStore store, RequestBodyReader bodies, PrecisionCheck precision) {
        this.adjudications = adjudications;
        this.store = store;
        this.bodies = bodies;
        this.precision = precision;
    }

    @PostMapping(path = "/v1/adjudications", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> add(ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        return bodies.readSmall(exchange, MAX_BYTES).map(body -> add(principal, body));
    }

    private ResponseEntity<String> add(Principal principal, byte[] body) {
        AdjudicationRequest said = AdjudicationRequest.read(body);
        String project = principal.project();
        StoredVerdict verdict = store.find(project, said.verdict())
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no verdict of this id"));
        boolean remembered = adjudications.add(
                project,
                said.verdict(),
                said.correct(),
                principal.keyId(),
                said.note(),
                VerdictQuestion.key(project, verdict));
        if (verdict.row().run() != null) {
            precision.reviewed(project, verdict.row().run());
        }
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("verdict_id", said.verdict().uuid().toString())
                .put("correct", said.correct())
                .put("note", said.note())
                .put("author", principal.keyId())
                .put("remembered", remembered);
        return ResponseEntity.status(201).body(json.toString());
    }

    @GetMapping(path = "/v1/adjudications", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(
            @RequestParam(defaultValue = "open") String status,
            @RequestParam(defaultValue = "100") String limit,
            @RequestParam(required = false) @Nullable String after,
            @RequestParam(required = false) @Nullable String source,
            @RequestParam(required = false) @Nullable String recipe,
            @RequestParam(required = false) @Nullable String run,
            @RequestParam(name = "answer_type", required = false) @Nullable String answerType,
            @RequestParam(required = false) @Nullable String stratum,
            ServerWebExchange exchange) {
        QueryParameters.of(
                exchange, List.of("status", "limit", "after", "source", "recipe", "run", "answer_type", "stratum"));
        if (stratum != null && Stratum.of(stratum).isEmpty()) {
            throw ProblemException.parameter("stratum", "must be one of " + strata());
        }
        if (!status.equals("open") && !status.equals("done")) {
            throw ProblemException.parameter("status", "must be open or done");
        }
        int most = (int) number("limit", limit, MOST_LISTED);
        long before = after == null ? Long.MAX_VALUE : number("after", after, Long.MAX_VALUE);
        List<SampledVerdict> found = adjudications.list(
                Principal.of(exchange).project(),
                new AdjudicationSelection(source, recipe, run, answerType, stratum, null),
                status.equals("done"),
                before,
                most + 1);
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("adjudications");
        found.stream().limit(most).forEach(sample -> listed.add(SampleJson.of(sample)));
        return root.put(
                        "next",
                        found.size() > most ? Long.toString(found.get(most - 1).id()) : null)
                .toString();
    }

    private static String strata() {
        return Arrays.stream(Stratum.values()).map(Stratum::toString).collect(Collectors.joining(", "));
    }

    private static long number(String parameter, String text, long most) {
        long number = NUMBER.matcher(text).matches() ? Long.parseLong(text) : 0;
        if (number < 1 || number > most) {
            throw ProblemException.parameter(
                    parameter,
                    parameter.equals("limit") ? "must be from 1 to " + most : "must be the next of an answer");
        }
        return number;
    }
}
