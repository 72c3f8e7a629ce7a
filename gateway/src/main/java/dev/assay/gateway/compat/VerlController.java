package dev.assay.gateway.compat;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import java.time.Duration;
import java.util.List;
import java.util.function.ObjDoubleConsumer;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A discriminative reward model for verl's router: the classification endpoint of vLLM, the embedding endpoint of
 * SGLang.
 */
@RestController
final class VerlController implements TrainerProtocol {
    /** The time that a request may be held; the client waits without a limit, and retries 16 times. */
    private static final Duration HOLD = Duration.ofSeconds(60);

    private final DropIns dropIns;
    private final SampleScoring rewards;

    VerlController(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "verl";
    }

    @Override
    public List<String> paths() {
        return List.of("/classify", "/v1/embeddings");
    }

    @PostMapping("/compat/verl/classify")
    Mono<Void> classify(ServerWebExchange exchange) {
        return answer(exchange, "classify-", (entry, reward) -> {
            entry.putNull("label").putArray("probs").add(reward);
            entry.put("num_classes", 1);
        });
    }

    @PostMapping("/compat/verl/v1/embeddings")
    Mono<Void> embeddings(ServerWebExchange exchange) {
        return answer(
                exchange,
                "embd-",
                (entry, reward) ->
                        entry.put("object", "embedding").putArray("embedding").add(reward));
    }

    private Mono<Void> answer(ServerWebExchange exchange, String prefix, ObjDoubleConsumer<ObjectNode> writing) {
        return dropIns.answer(exchange, (call, body) -> {
            JsonFields fields = JsonFields.of(body, "");
            String model = fields.text("model", 500);
            ObjectNode answer = Json.MAPPER
                    .createObjectNode()
                    .put("id", prefix + call.context().requestId())
                    .put("object", "list")
                    .put("created", System.currentTimeMillis() / 1_000)
                    .put("model", model == null ? name() : model);
            ArrayNode data = answer.putArray("data");
            for (SampleReward reward : rewards.rewards(call, PlainTextSamples.entries(call, fields, "input"), HOLD)) {
                writing.accept(data.addObject().put("index", data.size() - 1), reward.reward());
            }
            answer.putObject("usage").put("prompt_tokens", 0).put("total_tokens", 0);
            return answer;
        });
    }
}
