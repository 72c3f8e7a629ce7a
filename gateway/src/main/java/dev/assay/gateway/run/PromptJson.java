package dev.assay.gateway.run;

import dev.assay.db.rollup.PromptSums;
import dev.assay.db.rollup.RunPrompt;
import dev.assay.db.rollup.StepPasses;
import dev.assay.engine.estimate.WilsonInterval;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.VerdictKey;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A prompt of a run in the API. */
final class PromptJson {
    /** The keys of a prompt, in their order. */
    static final List<String> KEYS = List.of(
            "task_key",
            "source",
            "group",
            "id",
            "verdict_id",
            "n",
            "passed",
            "pass_rate",
            "low",
            "high",
            "oldest",
            "newest");

    private PromptJson() {}

    static ObjectNode json(RunPrompt prompt) {
        PromptSums sums = prompt.sums();
        double rate = (double) sums.passed() / sums.n();
        WilsonInterval.Bounds bounds = WilsonInterval.bounds(rate, (double) sums.n());
        PromptSums.Rollout rollout = sums.rollout();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("task_key", VerdictKey.text(prompt.taskKey()))
                .put("source", rollout.source())
                .put("group", rollout.group())
                .put("id", rollout.itemId())
                .put("verdict_id", rollout.verdict().toString())
                .put("n", sums.n())
                .put("passed", sums.passed())
                .put("pass_rate", rate)
                .put("low", bounds.low())
                .put("high", bounds.high());
        step(json, "oldest", sums.oldest());
        step(json, "newest", sums.newest());
        return json;
    }

    private static void step(ObjectNode json, String name, @Nullable StepPasses passes) {
        if (passes == null) {
            json.putNull(name);
        } else {
            json.putObject(name)
                    .put("step", passes.step())
                    .put("n", passes.n())
                    .put("pass_rate", (double) passes.passed() / passes.n());
        }
    }
}
