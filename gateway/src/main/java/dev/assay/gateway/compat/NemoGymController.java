package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseCookie;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A resources server of NeMo Gym, for its agents, NeMo-RL, axolotl and verifiers. */
@RestController
final class NemoGymController implements TrainerProtocol {
    private static final String COOKIE = "assay_session";
    private static final String SESSION_ID = "resources_session_id";
    /** The time that a request may be held; the least patient client waits 30 s. */
    private static final Duration HOLD = Duration.ofSeconds(25);

    private final DropIns dropIns;
    private final SampleScoring rewards;

    NemoGymController(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "nemo-gym";
    }

    @Override
    public List<String> paths() {
        return List.of("/seed_session", "/verify", "/aggregate_metrics", "/reverify_mode");
    }

    /**
     * Starts a session. The gateway keeps no state of it: its cookie lets a load balancer send a rollout to one
     * replica.
     */
    @PostMapping("/compat/nemo-gym/seed_session")
    Mono<Void> seedSession(ServerWebExchange exchange) {
        if (exchange.getRequest().getCookies().getFirst(COOKIE) == null) {
            exchange.getResponse()
                    .addCookie(ResponseCookie.from(COOKIE, UUID.randomUUID().toString())
                            .path("/")
                            .httpOnly(true)
                            .sameSite("Strict")
                            .build());
        }
        return dropIns.answer(exchange, (call, body) -> {
            ObjectNode answer = Json.MAPPER.createObjectNode();
            JsonNode id = JsonFields.of(body, "").get(SESSION_ID);
            return id == null ? answer : answer.set(SESSION_ID, id);
        });
    }

    @PostMapping("/compat/nemo-gym/verify")
    Mono<Void> verify(ServerWebExchange exchange) {
        return dropIns.answer(exchange, Set.of(NemoRow.COMPONENTS), (call, body) -> {
            NemoRow row = NemoRow.read(body);
            List<BatchEntry> entries = List.of(row.entry(call));
            List<ItemResult> results = rewards.score(call, entries, HOLD);
            return row.answer(call, entries, results.getFirst());
        });
    }

    @PostMapping("/compat/nemo-gym/aggregate_metrics")
    Mono<Void> aggregateMetrics(ServerWebExchange exchange) {
        return dropIns.answer(exchange, (call, body) -> NemoMetrics.of(body));
    }

    /** Answers that scoring is stateless: a row that is sent again gets the same score. */
    @GetMapping(path = "/compat/nemo-gym/reverify_mode", produces = MediaType.APPLICATION_JSON_VALUE)
    String reverifyMode() {
        return "\"stateless\"";
    }
}
