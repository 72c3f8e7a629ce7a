package dev.assay.gateway.review;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.adjudication.ReviewLease;
import dev.assay.db.adjudication.ReviewOutcome;
import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.adjudication.Reviews;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.engine.estimate.ReviewerAgreement;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.alert.PrecisionCheck;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.time.Instant;
import java.util.ArrayList;
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

    private final Reviews reviews;
    private final VerdictStore store;
    private final VerdictLists lists;
    private final RequestBodyReader bodies;
    private final PrecisionCheck precision;

    ReviewsController(
            Reviews reviews,
            VerdictStore store,
            VerdictLists lists,
            RequestBodyReader bodies,
            PrecisionCheck precision) {
        this.reviews = reviews;
        this.store = store;
        this.lists = lists;
        this.bodies = bodies;
        this.precision = precision;
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

    /** Claims again in place of samples whose verdicts have expired, which are closed. */
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
        String project = principal.project();
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode claims = root.putArray("claims");
        List<ReviewLease> claimed;
        do {
            claimed = reviews.claim(project, principal.keyId(), selection, most - claims.size());
            List<UUID> gone = new ArrayList<>();
            Map<VerdictId, byte[]> payloads = lists.payloads(project)
                    .read(claimed.stream()
                            .map(lease -> VerdictId.of(lease.verdictId()))
                            .toList());
            for (ReviewLease lease : claimed) {
                payload(project, payloads, VerdictId.of(lease.verdictId()))
                        .ifPresentOrElse(
                                payload -> claims.add(ReviewItem.json(lease, payload)), () -> gone.add(lease.id()));
            }
            reviews.close(gone);
        } while (!claimed.isEmpty() && claims.size() < most);
        return root;
    }

    /** Returns a payload that was read, or that of a verdict whose gateway had the wrong day. */
    private Optional<byte[]> payload(String project, Map<VerdictId, byte[]> read, VerdictId id) {
        return Optional.ofNullable(read.get(id))
                .or(() -> store.find(project, id).map(found -> found.row().payload()));
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
        String project = principal.project();
        Optional<StoredVerdict> verdict =
                reviews.verdict(project, principal.keyId(), lease).flatMap(id -> store.find(project, id));
        ReviewOutcome outcome = reviews.rule(
                project,
                principal.keyId(),
                lease,
                ruling,
                note,
                verdict.map(found -> VerdictQuestion.key(project, found)).orElse(null),
                verdict.map(VerdictQuestion::gold).orElse(null));
        ObjectNode json = json(lease, outcome).put("ruling", ruling.toString()).put("note", note);
        boolean isMissed =
                ruling != ReviewRuling.SKIP && !json.get("remembered").asBoolean();
        json.put("reason", isMissed ? reason(ruling, verdict.isPresent()) : null);
        verdict.map(found -> found.row().run()).ifPresent(run -> precision.reviewed(project, run));
        return json;
    }

    /** Returns why later runs do not use a ruling. */
    private static String reason(ReviewRuling ruling, boolean hasVerdict) {
        if (!hasVerdict) {
            return "the verdict has expired, so its prompt is not known any more";
        }
        return ruling == ReviewRuling.BAD_REFERENCE
                ? "the item has no prompt, so no later item is known to have the same question"
                : "the item lacks a prompt, a gold or an answer, so no later item is known to have the same";
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
        ReviewerAgreement agreement = new ReviewerAgreement(
                reviews.pairs(Principal.of(exchange).project(), selection, Adjudications.MOST_SAMPLES));
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("pairs", agreement.pairs().size())
                .put("agreed", agreement.agreed());
        RatesJson.estimate(json, "kappa", agreement.kappa());
        return json.toString();
    }
}
