package dev.assay.bench.verdicts;

import dev.assay.engine.wire.Json;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Batches of a made-up training: {@value #RUNS} runs over {@value #SOURCES} sources of {@value #PROMPTS} prompts each,
 * eight rollouts of a prompt, a batch of one source at a time. The policy gets better with the steps, prompts differ in
 * difficulty, and one gold in fifty is wrong. Of one batch in ten, one item in ten is drawn for review.
 */
public final class SimulatedTraining {
    /** Items of a batch. */
    public static final int BATCH = 1_000;

    public static final int RUNS = 20;
    static final int SOURCES = 5;
    private static final int PROMPTS = 2_000;
    private static final int ROLLOUTS = 8;
    private static final int STEPS_TO_LEARN = 100;
    private static final int ONE_WRONG_GOLD_IN = 50;
    private static final int ONE_REVIEWED_BATCH_IN = 10;

    /** Asks no judge, and draws one item in ten for review. */
    private static final JsonNode REVIEWED = Json.MAPPER.readTree("""
            {"assay": 1, "name": "reviewed", "reward": "correct", "parts": {"correct":
                {"recover": {"rule": {"verify": "math"}, "mode": "rules_only", "audit": 0.1}}}}
            """);

    private SimulatedTraining() {}

    /** Returns the name of a run, from 0 on. */
    public static String run(int number) {
        return "bench-" + (number + 1);
    }

    static String source(int number) {
        return "source-" + (number + 1);
    }

    /** Returns the body of a batch, from 0 on; batches go round over the sources, then on to the next step. */
    public static byte[] body(int run, int batch) {
        SplittableRandom random = new SplittableRandom(31L * run + batch);
        int source = batch % SOURCES;
        int step = batch / SOURCES + 1;
        ObjectNode body = Json.MAPPER.createObjectNode();
        ObjectNode defaults = body.putObject("defaults");
        if (batch % ONE_REVIEWED_BATCH_IN == 0) {
            defaults.set("recipe", REVIEWED);
        } else {
            defaults.put("verifier", "math");
        }
        defaults.put("run", run(run))
                .put("step", step)
                .put("policy_version", "step-" + step)
                .put("source", source(source));
        ArrayNode items = body.putArray("items");
        for (int group = 0; group < BATCH / ROLLOUTS; group++) {
            addGroup(items, "g" + batch + "-" + group, source * PROMPTS + random.nextInt(PROMPTS), step, random);
        }
        return Json.MAPPER.writeValueAsBytes(body);
    }

    private static void addGroup(ArrayNode items, String group, int prompt, int step, SplittableRandom random) {
        SplittableRandom ofPrompt = new SplittableRandom(prompt);
        int first = ofPrompt.nextInt(100, 1_000);
        int second = ofPrompt.nextInt(100, 1_000);
        double difficulty = ofPrompt.nextDouble();
        int product = first * second;
        int gold = prompt % ONE_WRONG_GOLD_IN == 0 ? product + 10 : product;
        double skill = Math.min(1, 0.2 + 0.8 * step / STEPS_TO_LEARN) * (1 - 0.9 * difficulty);
        for (int rollout = 0; rollout < ROLLOUTS; rollout++) {
            int answer = random.nextDouble() < skill ? product : product + random.nextInt(-50, 50);
            ObjectNode item = items.addObject();
            item.put("group", group).put("group_size", ROLLOUTS);
            item.put("prompt", "What is " + first + " times " + second + "?");
            item.putObject("task").put("gold", Integer.toString(gold));
            item.put("response", "I multiply both numbers. The answer is \\boxed{" + answer + "}.");
        }
    }
}
