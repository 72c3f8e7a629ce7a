package dev.assay.db.rollup;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Adds up deltas and what was merged before. Not thread-safe. */
final class RollupFold {
    private final Map<RollupKey, RollupSlice> slices = new HashMap<>();
    private final Map<PromptKey, PromptSums> prompts = new HashMap<>();
    private final Map<InputKey, RunInput> inputs = new HashMap<>();

    Map<RollupKey, RollupSlice> slices() {
        return slices;
    }

    Map<PromptKey, PromptSums> prompts() {
        return prompts;
    }

    Map<InputKey, RunInput> inputs() {
        return inputs;
    }

    /** Adds a chunk's delta: each of its slices to its step and to its whole run. */
    void addDelta(JsonNode delta, Instant at, Predicate<RollupKey> wanted) {
        for (JsonNode slice : delta.path("slices")) {
            RollupKey key = RollupDelta.sliceKey(slice);
            StepSpan steps = StepSpan.of(key.step() < 0 ? null : key.step());
            for (RollupKey level : new RollupKey[] {key, key.ofWholeRun()}) {
                if (wanted.test(level)) {
                    addSlice(level, slice.path("sums"), steps, at);
                }
            }
        }
    }

    void addSlice(RollupKey key, JsonNode sums, StepSpan steps, Instant at) {
        slices.computeIfAbsent(key, _ -> new RollupSlice()).add(sums, steps, at);
    }

    /** Adds the prompts of a chunk's delta. */
    void addPrompts(JsonNode written) {
        for (JsonNode prompt : written) {
            prompts.merge(PromptKey.key(prompt), PromptKey.sums(prompt), PromptSums::plus);
        }
    }

    /** Adds the inputs of a chunk's delta. */
    void addInputs(JsonNode delta, Instant at, LongPredicate wanted) {
        for (JsonNode input : delta.path("inputs")) {
            InputKey key = RollupDelta.inputKey(input);
            if (wanted.test(key.run())) {
                StepSpan steps = new StepSpan(number(input.path("first")), number(input.path("last")));
                addInput(key, new RunInput(key.kind(), key.name(), key.value(), steps, at, text(input.path("text"))));
            }
        }
    }

    void addInput(InputKey key, RunInput input) {
        inputs.merge(key, input, RunInput::with);
    }

    private static @Nullable Long number(JsonNode number) {
        return number.isNumber() ? number.asLong() : null;
    }

    private static @Nullable String text(JsonNode text) {
        return text.isString() ? Objects.requireNonNull(text.stringValue()) : null;
    }
}
