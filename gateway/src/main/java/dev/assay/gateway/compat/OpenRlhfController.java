package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The protocol of OpenRLHF's remote reward model: {@code --reward.remote_url}, formerly {@code --remote_rm_url}. */
@RestController
final class OpenRlhfController implements TrainerProtocol {
    /** The time that a request may be held; the client waits 180 s. */
    private static final Duration HOLD = Duration.ofSeconds(150);

    private final DropIns dropIns;
    private final SampleScoring rewards;

    OpenRlhfController(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "openrlhf";
    }

    @Override
    public List<String> paths() {
        return List.of("/get_reward");
    }

    @PostMapping("/compat/openrlhf/get_reward")
    Mono<Void> reward(ServerWebExchange exchange) {
        return dropIns.answer(exchange, (call, body) -> answer(rewards.rewards(call, entries(call, body), HOLD)));
    }

    /** Reads the samples. A client with several addresses sends empty lists to all but the first. */
    private static List<BatchEntry> entries(TrainerCall call, JsonNode body) {
        JsonFields fields = JsonFields.of(body, "");
        ArrayNode queries = ConversationReader.array(fields.get("query"), "/query");
        ArrayNode prompts = beside(queries, fields, "prompts");
        ArrayNode labels = beside(queries, fields, "labels");
        List<BatchEntry> entries = new ArrayList<>();
        for (int i = 0; i < queries.size(); i++) {
            String query = ConversationReader.requireText(queries.get(i), "/query/" + i);
            JsonNode prompt = prompts == null ? null : ConversationReader.prompt(prompts.get(i), "/prompts/" + i);
            String response =
                    new DecodedText(query).response(prompt == null || !prompt.isString() ? null : prompt.stringValue());
            JsonNode label = labels == null ? null : labels.get(i);
            entries.add(SampleItems.entry(call, i, "/labels/" + i, label, prompt, response));
        }
        return entries;
    }

    private static @Nullable ArrayNode beside(ArrayNode queries, JsonFields fields, String key) {
        JsonNode list = fields.get(key);
        if (list == null) {
            return null;
        }
        ArrayNode array = ConversationReader.array(list, fields.at(key));
        if (array.size() != queries.size()) {
            throw new InvalidField(
                    FieldProblem.wrong(fields.at(key), "must have as many members as query, " + queries.size()));
        }
        return array;
    }

    /**
     * Returns the answer, always with lists. The logs are single numbers under the same keys each time, since the
     * trainer makes tensors of them.
     */
    private static JsonNode answer(List<SampleReward> given) {
        ObjectNode answer = Json.MAPPER.createObjectNode();
        ArrayNode all = answer.putArray("rewards");
        ArrayNode scores = answer.putArray("scores");
        ObjectNode logs = answer.putObject("extra_logs");
        given.forEach(reward -> {
            all.add(reward.reward());
            scores.add(reward.score());
        });
        if (!given.isEmpty()) {
            ArrayNode recovered = logs.putArray("assay_recovered");
            ArrayNode unscored = logs.putArray("assay_unscored");
            for (SampleReward reward : given) {
                recovered.add(reward.result().provenance().recovery() == RecoveryStatus.ACCEPTED ? 1.0 : 0.0);
                unscored.add(reward.result().scored() ? 0.0 : 1.0);
            }
        }
        return answer;
    }
}
