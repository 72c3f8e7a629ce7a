package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The reward scorer of Vertex AI's reinforcement tuning. */
@RestController
final class VertexController implements TrainerProtocol {
    private static final Duration HOLD = Duration.ofSeconds(60);
    private static final String ENVELOPE = "assay";
    private static final String ANSWER = "answer";

    private final DropIns dropIns;
    private final SampleScoring rewards;

    VertexController(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "vertex";
    }

    @Override
    public List<String> paths() {
        return List.of("");
    }

    @PostMapping("/compat/vertex")
    Mono<Void> reward(ServerWebExchange exchange) {
        return dropIns.answer(exchange, (call, body) -> {
            SampleReward reward = rewards.rewards(call, List.of(entry(call, JsonFields.of(body, ""))), HOLD)
                    .getFirst();
            return Json.MAPPER.createObjectNode().put("reward", Math.clamp(reward.reward(), -1.0, 1.0));
        });
    }

    private static BatchEntry entry(TrainerCall call, JsonFields body) {
        JsonFields example = object(body, "example");
        JsonFields references = object(example, "references");
        JsonFields response = object(body, "response");
        String key = references.get(ENVELOPE) != null ? ENVELOPE : only(references);
        ToolCalls calls = new ToolCalls();
        calls.addParts(response.get("parts"), response.at("parts"));
        return SampleItems.entry(
                call,
                0,
                references.at(key),
                references.get(key),
                turns(example),
                calls.response(ConversationReader.text(response.get("parts"), response.at("parts"))));
    }

    private static JsonFields object(JsonFields fields, String key) {
        JsonNode object = fields.get(key);
        return JsonFields.of(object == null ? Json.MAPPER.createObjectNode() : object, fields.at(key));
    }

    /** Returns the key of the reference that is the gold: {@code answer}, or the only one. */
    private static String only(JsonFields references) {
        ObjectNode all = references.object();
        return all.has(ANSWER) || all.size() != 1
                ? ANSWER
                : all.propertyNames().iterator().next();
    }

    private static @Nullable JsonNode turns(JsonFields example) {
        JsonNode contents = example.get("contents");
        if (contents == null) {
            return null;
        }
        ArrayNode turns = Json.MAPPER.createArrayNode();
        int index = 0;
        for (JsonNode content : ConversationReader.array(contents, example.at("contents"))) {
            JsonFields turn = JsonFields.of(content, example.at("contents") + "/" + index++);
            String role = turn.text("role", 100);
            turns.addObject()
                    .put("role", role == null ? "user" : role.equals("model") ? "assistant" : role)
                    .put("content", ConversationReader.text(turn.get("parts"), turn.at("parts")));
        }
        return turns;
    }
}
