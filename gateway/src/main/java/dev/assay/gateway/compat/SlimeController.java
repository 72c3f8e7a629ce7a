package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** The protocol of slime's {@code --rm-type remote_rm --rm-url}: one sample in, one number out. */
@RestController
final class SlimeController implements TrainerProtocol {
    private static final String REWARD_KEY = "reward_key";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    /** The time that a request may be held; the client waits 120 s. */
    private static final Duration HOLD = Duration.ofSeconds(100);

    private final DropIns dropIns;
    private final SampleScoring rewards;

    SlimeController(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "slime";
    }

    @Override
    public List<String> paths() {
        return List.of("");
    }

    @PostMapping("/compat/slime")
    Mono<Void> slime(ServerWebExchange exchange) {
        return reward(exchange, HOLD);
    }

    Mono<Void> reward(ServerWebExchange exchange, Duration hold) {
        return dropIns.answer(exchange, Set.of(REWARD_KEY), (call, body) -> {
            String key = key(call);
            SampleReward reward =
                    rewards.rewards(call, List.of(entry(call, body)), hold).getFirst();
            return key == null
                    ? Json.MAPPER.getNodeFactory().numberNode(reward.reward())
                    : Json.MAPPER.createObjectNode().put(key, reward.reward());
        });
    }

    /** Returns the trainer's {@code --reward-key}; with one the trainer reads an object. */
    private static @Nullable String key(TrainerCall call) {
        String key = call.options().own().get(REWARD_KEY);
        if (key != null && !NAME.matcher(key).matches()) {
            throw TrainerOptions.wrong(REWARD_KEY, "must match " + NAME.pattern());
        }
        return key;
    }

    private static BatchEntry entry(TrainerCall call, JsonNode body) {
        JsonFields fields = JsonFields.of(body, "");
        JsonNode prompt = ConversationReader.prompt(fields.get("prompt"), "/prompt");
        String response = ConversationReader.requireText(fields.get("response"), "/response");
        return SampleItems.entry(call, 0, "/label", fields.get("label"), prompt, response);
    }
}
