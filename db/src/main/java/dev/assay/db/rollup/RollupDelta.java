package dev.assay.db.rollup;

import dev.assay.db.StoredText;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.store.GroupFigures;
import dev.assay.engine.store.GroupFigures.Place;
import dev.assay.engine.store.RewardInput;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.Json;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The sums, prompts and inputs of one chunk, which are stored with it and merged later. */
final class RollupDelta {
    private final Map<RollupKey, VerdictSums> sums = new HashMap<>();
    private final Map<PromptKey, PromptSums> prompts = new HashMap<>();
    private final Map<Used, StepSpan> inputs = new HashMap<>();

    /** An input that a run used. */
    record Used(long run, RewardInput input) {
        InputKey key() {
            return new InputKey(
                    run, input.kind().toString(), StoredText.of(input.name()), StoredText.of(input.value()));
        }
    }

    /** @param host inputs of every reward of this process */
    RollupDelta(VerdictChunk chunk, Map<String, Long> runs, List<RewardInput> host) {
        Map<Long, StepSpan> spans = new HashMap<>();
        for (VerdictRow row : chunk.rows()) {
            RollupKey key = key(row, runs);
            sums.computeIfAbsent(key, _ -> new VerdictSums()).add(row);
            if (key.run() != RollupKey.NO_RUN) {
                StepSpan step = StepSpan.of(row.step());
                spans.merge(key.run(), step, StepSpan::with);
                addRollout(key.run(), row, chunk);
                row.figures().inputs().forEach(input -> uses(key.run(), input, step));
            }
        }
        for (GroupFigures group : chunk.groups()) {
            sums.computeIfAbsent(key(group.place(), runs), _ -> new VerdictSums())
                    .add(group);
        }
        spans.forEach((run, steps) -> host.forEach(input -> uses(run, input, steps)));
    }

    private void addRollout(long run, VerdictRow row, VerdictChunk chunk) {
        Long task = row.figures().taskKey();
        Boolean passed = row.figures().passed();
        if (task != null && passed != null) {
            prompts.merge(new PromptKey(run, task), PromptKey.sums(row, chunk.batch(), passed), PromptSums::plus);
        }
    }

    private static RollupKey key(VerdictRow row, Map<String, Long> runs) {
        return key(new Place(row.run(), row.step(), row.source(), row.verifier(), row.recipe()), runs);
    }

    private static RollupKey key(Place place, Map<String, Long> runs) {
        String run = place.run();
        Long step = place.step();
        String source = place.source();
        return new RollupKey(
                run == null ? RollupKey.NO_RUN : Objects.requireNonNull(runs.get(run)),
                step == null ? RollupKey.NO_STEP : step,
                source == null ? "" : RunNumbers.stored(source),
                text(place.verifier()),
                text(place.recipe()));
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : StoredText.of(text);
    }

    private void uses(long run, RewardInput input, StepSpan steps) {
        inputs.merge(new Used(run, input), steps, StepSpan::with);
    }

    /** Returns the inputs that have a document. */
    Set<Used> documented() {
        Set<Used> documented = new HashSet<>(inputs.keySet());
        documented.removeIf(used -> used.input().text() == null);
        return documented;
    }

    /** Returns the prompts as a JSON array; apart from the rest, which is read more often. */
    String prompts() {
        ArrayNode json = Json.MAPPER.createArrayNode();
        prompts.forEach((key, rollouts) -> key.write(json.addObject(), rollouts));
        return json.toString();
    }

    /** @param known inputs whose documents are stored already */
    String json(Set<Used> known) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode slices = json.putArray("slices");
        sums.forEach((key, sum) -> {
            ObjectNode slice = slices.addObject()
                    .put("run", key.run())
                    .put("step", key.step())
                    .put("source", key.source())
                    .put("verifier", key.verifier())
                    .put("recipe", key.recipe());
            sum.write(slice.putObject("sums"));
        });
        ArrayNode used = json.putArray("inputs");
        inputs.forEach((input, steps) -> {
            InputKey key = input.key();
            ObjectNode entry = used.addObject()
                    .put("run", key.run())
                    .put("kind", key.kind())
                    .put("name", key.name())
                    .put("value", key.value())
                    .put("first", steps.first())
                    .put("last", steps.last());
            String text = input.input().text();
            if (text != null && !known.contains(input)) {
                entry.put("text", StoredText.of(text));
            }
        });
        return json.toString();
    }

    static RollupKey sliceKey(JsonNode slice) {
        return new RollupKey(
                slice.path("run").asLong(),
                slice.path("step").asLong(),
                slice.path("source").asString(),
                slice.path("verifier").asString(),
                slice.path("recipe").asString());
    }

    static InputKey inputKey(JsonNode input) {
        return new InputKey(
                input.path("run").asLong(),
                input.path("kind").asString(),
                input.path("name").asString(),
                input.path("value").asString());
    }
}
