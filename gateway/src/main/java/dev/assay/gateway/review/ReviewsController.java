package dev.assay.gateway.review;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.ReviewOutcome;
import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.adjudication.Reviews;
import dev.assay.engine.estimate.ReviewerAgreement;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/adjudications:claim} and its like: people review drawn samples blind, one reviewer a sample at a time. */
@RestController
final class ReviewsController {
    private static final int MAX_BYTES = 32 * 1_024;
    private static final List<String> CLAIM = List.of("limit", "run", "source", "recipe", "answer_type", "task_key");

    private final SampleReviews reviews;
    private final RequestBodyReader bodies;

    ReviewsController(SampleReviews reviews, RequestBodyReader bodies) {
        this.reviews = reviews;
        this.bodies = bodies;
    }

    @PostMapping(path = "/v1/adjudications:claim", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> claim(ServerWebExchange exchange) {
        return answered(exchange, 200, this::claim);
    }

    @PostMapping(path = "/v1/adjudications:rule", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> rule(ServerWebExchange exchange) {
        return answered(exchange, 201, this::rule);
    }

    @PostMapping(path = "/v1/adjudications:undo", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> undo(ServerWebExchange exchange) {
        return answered(exchange, 200, this::undo);
    }

    private Mono<ResponseEntity<String>> answered(
            ServerWebExchange exchange, int status, BiFunction<Principal, byte[], ObjectNode> work) {
        Principal principal = Principal.of(exchange);
        return bodies.readSmall(exchange, MAX_BYTES)
                .map(body -> ResponseEntity.status(status)
                        .body(work.apply(principal, body).toString()));
    }

    private ObjectNode claim(Principal principal, byte[] body) {
        ReviewBody asked = ReviewBody.read(body, CLAIM);
        int most = asked.limit(Reviews.MOST_CLAIMED);
        AdjudicationSelection selection = new AdjudicationSelection(
                asked.name("source"),
                asked.name("recipe"),
                asked.name("run"),
                asked.name("answer_type"),
                null,
                asked.taskKey());
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode claims = root.putArray("claims");
        reviews.claim(principal.project(), principal.keyId(), selection, most).forEach(item -> claims.add(item.json()));
        return root;
    }

    private ObjectNode rule(Principal principal, byte[] body) {
        ReviewBody said = ReviewBody.read(body, List.of("lease_id", "ruling", "note"));
        UUID lease = said.lease();
        ReviewRuling ruling = ReviewRuling.of(said.field("ruling").asString(""))
                .orElseThrow(() -> ReviewBody.wrong(
                        "/ruling",
                        "must be one of "
                                + Arrays.stream(ReviewRuling.values())
                                        .map(ReviewRuling::toString)
                                        .collect(Collectors.joining(", "))));
        String note = said.note();
        SampleReviews.Ruling ruled = reviews.rule(principal.project(), principal.keyId(), lease, ruling, note);
        return json(lease, ruled.outcome())
                .put("ruling", ruling.toString())
                .put("note", note)
                .put("reason", ruled.missed());
    }

    private ObjectNode undo(Principal principal, byte[] body) {
        UUID lease = ReviewBody.read(body, List.of("lease_id")).lease();
        return json(lease, reviews.undo(principal.project(), principal.keyId(), lease));
    }

    private static ObjectNode json(UUID lease, ReviewOutcome outcome) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("lease_id", lease.toString());
        return switch (outcome) {
            case ReviewOutcome.Ruled(boolean remembered) -> json.put("remembered", remembered);
            case ReviewOutcome.Undone(Optional<Instant> heldUntil) ->
                json.put("expires_at", heldUntil.map(Instant::toString).orElse(null));
            case ReviewOutcome.NotFound _ ->
                throw ProblemException.of(ProblemType.NOT_FOUND, "this key has no lease of this id");
            case ReviewOutcome.TooLate(String why) -> throw ProblemException.of(ProblemType.LEASE_EXPIRED, why);
        };
    }

    @GetMapping(path = "/v1/adjudications/agreement", produces = MediaType.APPLICATION_JSON_VALUE)
    String agreement(ServerWebExchange exchange) {
        Map<String, String> asked = QueryParameters.of(exchange, List.of("source", "recipe", "run", "answer_type"));
        AdjudicationSelection selection = new AdjudicationSelection(
                asked.get("source"), asked.get("recipe"), asked.get("run"), asked.get("answer_type"), null, null);
        ReviewerAgreement agreement = reviews.agreement(Principal.of(exchange).project(), selection);
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("pairs", agreement.pairs().size())
                .put("agreed", agreement.agreed());
        RatesJson.estimate(json, "kappa", agreement.kappa());
        return json.toString();
    }
}
