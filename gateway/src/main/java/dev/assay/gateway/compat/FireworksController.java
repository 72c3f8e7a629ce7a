package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import dev.assay.gateway.problem.ProblemException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The reward server protocol of Fireworks' reward-kit, now eval-protocol. */
@RestController
final class FireworksController implements TrainerProtocol {
    /** The time that a request may be held; the client waits without a limit. */
    private static final Duration HOLD = Duration.ofSeconds(60);

    private static final String LABEL = "/ground_truth";
    private static final List<String> OF_ENVELOPES = List.of("recipe", "verifier", "task", "run", "step", "source");

    private final DropIns dropIns;
    private final SampleScoring rewards;

    FireworksController(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "fireworks";
    }

    @Override
    public List<String> paths() {
        return List.of("/evaluate", "/reward", "/health");
    }

    @PostMapping("/compat/fireworks/evaluate")
    Mono<Void> evaluate(ServerWebExchange exchange) {
        return dropIns.answer(exchange, this::answer);
    }

    @PostMapping("/compat/fireworks/reward")
    Mono<Void> reward(ServerWebExchange exchange) {
        return dropIns.answer(exchange, this::answer);
    }

    @GetMapping(path = "/compat/fireworks/health", produces = MediaType.APPLICATION_JSON_VALUE)
    String health() {
        return "{\"status\":\"ok\",\"reward_function\":\"assay\"}";
    }

    private JsonNode answer(TrainerCall call, JsonNode body) throws InterruptedException {
        JsonFields fields = JsonFields.of(body, "");
        try {
            return answer(call, fields);
        } catch (ProblemException problem) {
            throw problem.at(pointer -> sent(fields, pointer));
        }
    }

    private JsonNode answer(TrainerCall call, JsonFields body) throws InterruptedException {
        List<BatchEntry> entries = List.of(entry(call, body));
        ItemResult result = rewards.score(call, entries, HOLD).getFirst();
        if (result.ruling() instanceof Ruling.Unscored unscored
                && call.options().unscored().isEmpty()) {
            SampleReward.requireReadable(call, entries, List.of(result));
            String why = unscored.cause() + ": " + unscored.detail();
            return answer(0, false, why, Map.of()).put("error", why);
        }
        SampleReward reward = SampleReward.all(call, entries, List.of(result)).getFirst();
        return answer(reward.score(), true, null, result.parts()).put("score", reward.reward());
    }

    private static BatchEntry entry(TrainerCall call, JsonFields body) {
        ArrayNode messages = ConversationReader.array(body.get("messages"), "/messages");
        if (messages.isEmpty()) {
            throw new InvalidField(FieldProblem.wrong("/messages", "must end with what the assistant said"));
        }
        int last = messages.size() - 1;
        JsonFields said = JsonFields.of(messages.get(last), "/messages/" + last);
        JsonNode response = calls(messages).response(ConversationReader.text(said.get("content"), said.at("content")));
        JsonNode prompt = ConversationReader.messages(messages, last, "/messages");
        return SampleItems.entry(call, 0, LABEL, label(body), prompt, response);
    }

    /** Returns the calls of tools behind the user's last message. */
    private static ToolCalls calls(ArrayNode messages) {
        ToolCalls calls = new ToolCalls();
        for (int i = 0; i < messages.size(); i++) {
            JsonFields message = JsonFields.of(messages.get(i), "/messages/" + i);
            if ("user".equals(message.text("role", 100))) {
                calls = new ToolCalls();
            }
            calls.addMessage(message);
        }
        return calls;
    }

    /** Returns the place in the request of a field of the label. */
    private static String sent(JsonFields body, String pointer) {
        String field = pointer.startsWith(LABEL + "/") ? pointer.substring(LABEL.length()) : "";
        String key = field.isEmpty() ? "" : field.split("/", 3)[1];
        if (body.get("kwargs") instanceof ObjectNode arguments && arguments.has(key)) {
            return "/kwargs" + field;
        }
        return body.object().has(key) ? field : pointer;
    }

    /** Returns the gold with the keyword arguments, which one of the clients nests and the other does not. */
    private static @Nullable JsonNode label(JsonFields body) {
        JsonNode truth = body.get("ground_truth");
        JsonNode nested = body.get("kwargs");
        JsonFields arguments = nested == null ? body : JsonFields.of(nested, "/kwargs");
        ObjectNode envelope = Json.MAPPER.createObjectNode();
        for (String key : OF_ENVELOPES) {
            JsonNode value = arguments.get(key) == null ? body.get(key) : arguments.get(key);
            if (value != null) {
                envelope.set(key, value);
            }
        }
        if (envelope.isEmpty()) {
            return truth;
        }
        return truth == null ? envelope : envelope.set("gold", truth);
    }

    private static ObjectNode answer(
            double score, boolean valid, @Nullable String reason, Map<String, @Nullable Double> parts) {
        ObjectNode answer = Json.MAPPER
                .createObjectNode()
                .put("score", score)
                .put("is_score_valid", valid)
                .put("reason", reason);
        ObjectNode metrics = answer.putObject("metrics");
        parts.forEach((name, value) -> metrics.putObject(name)
                .put("is_score_valid", value != null)
                .put("score", value == null ? 0 : value)
                .put("reason", value == null ? "not evaluated" : "part of the reward"));
        answer.putNull("step_outputs").putNull("error");
        return answer;
    }
}
