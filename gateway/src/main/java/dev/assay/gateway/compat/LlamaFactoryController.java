package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import java.time.Duration;
import java.util.List;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The protocol of LLaMA-Factory's {@code reward_model_type: api}: it sends whole texts, never a gold, and reads scores.
 */
@RestController
final class LlamaFactoryController implements TrainerProtocol {
    /** The time that a request may be held; the client waits without a limit, and does not retry. */
    private static final Duration HOLD = Duration.ofSeconds(60);

    private final DropIns dropIns;
    private final SampleScoring rewards;

    LlamaFactoryController(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "llama-factory";
    }

    @Override
    public List<String> paths() {
        return List.of("/v1/score/evaluation");
    }

    @PostMapping("/compat/llama-factory/v1/score/evaluation")
    Mono<Void> score(ServerWebExchange exchange) {
        return dropIns.answer(exchange, (call, body) -> {
            JsonFields fields = JsonFields.of(body, "");
            String model = fields.text("model", 500);
            List<BatchEntry> entries = PlainTextSamples.entries(call, fields, "messages");
            ObjectNode answer = Json.MAPPER
                    .createObjectNode()
                    .put("id", "scoreval-" + call.context().requestId())
                    .put("object", "score.evaluation")
                    .put("model", model == null ? name() : model);
            ArrayNode scores = answer.putArray("scores");
            rewards.rewards(call, entries, HOLD).forEach(reward -> scores.add(reward.reward()));
            return answer;
        });
    }
}
