package dev.assay.db.rollup;

import dev.assay.db.StoredText;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.project.SourceNames;
import dev.assay.db.rollup.PromptSums.Rollout;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A prompt in a run.
 *
 * @param run the run's number
 * @param task the key of the prompt with its golds
 */
record PromptKey(long run, long task) {
    /** Returns the sums of one scored rollout. */
    static PromptSums sums(VerdictRow row, UUID batch, boolean passed) {
        StepPasses step = row.step() == null ? null : new StepPasses(row.step(), 1, passed ? 1 : 0);
        Rollout rollout = new Rollout(
                new VerdictId(batch, row.ordinal()).uuid(),
                RunNumbers.stored(row.itemId()),
                RunNumbers.storedOrNull(row.group()),
                RunNumbers.storedOrNull(row.source()));
        return new PromptSums(1, passed ? 1 : 0, step, step, rollout, SourceNames.sent(row.source()));
    }

    void write(ObjectNode json, PromptSums sums) {
        json.put("run", run).put("task", task).put("n", sums.n()).put("passed", sums.passed());
        step(json, "oldest", sums.oldest());
        step(json, "newest", sums.newest());
        Rollout rollout = sums.rollout();
        json.put("verdict", rollout.verdict().toString())
                .put("id", rollout.itemId())
                .put("group", rollout.group())
                .put("source", rollout.source());
        sums.sources().write(json.putArray("sources"));
    }

    private static void step(ObjectNode json, String name, @Nullable StepPasses passes) {
        if (passes != null) {
            json.putArray(name).add(passes.step()).add(passes.n()).add(passes.passed());
        }
    }

    /** Returns the key of what {@link #write} wrote. */
    static PromptKey key(JsonNode written) {
        return new PromptKey(written.path("run").asLong(), written.path("task").asLong());
    }

    /** Returns the sums that {@link #write} wrote. */
    static PromptSums sums(JsonNode written) {
        Rollout rollout = new Rollout(
                UUID.fromString(written.path("verdict").asString()),
                written.path("id").asString(),
                text(written.path("group")),
                text(written.path("source")));
        return new PromptSums(
                written.path("n").asLong(),
                written.path("passed").asLong(),
                step(written.path("oldest")),
                step(written.path("newest")),
                rollout,
                SourceNames.stored(rollout.source()).plus(SourceNames.of(written.path("sources"))));
    }

    private static @Nullable StepPasses step(JsonNode numbers) {
        return numbers.isArray()
                ? new StepPasses(
                        numbers.path(0).asLong(),
                        numbers.path(1).asLong(),
                        numbers.path(2).asLong())
                : null;
    }

    private static @Nullable String text(JsonNode text) {
        return text.isString() ? StoredText.of(text.asString()) : null;
    }
}
