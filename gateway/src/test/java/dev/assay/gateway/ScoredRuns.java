package dev.assay.gateway;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes runs in which a policy learns, for the pages that show them. */
final class ScoredRuns {
    private static final int PROMPTS = 8;
    private static final int ROLLOUTS = 8;

    private ScoredRuns() {}

    /**
     * Scores steps of a run, each with 8 prompts of 8 rollouts.
     *
     * @param skill number of the 8 rollouts that are right at the first step; each step has one more right answer among
     *     all
     */
    static void score(Api api, String run, String recipe, int from, int steps, int skill) {
        for (int step = from; step < from + steps; step++) {
            int right = skill * PROMPTS + step - 1;
            int at = step;
            api.batch("{'defaults': {'recipe': '" + recipe + "', 'run': '" + run + "', 'step': " + step
                            + "}, 'items': ["
                            + IntStream.range(0, PROMPTS * ROLLOUTS)
                                    .mapToObj(i -> item(i, at, i < right))
                                    .collect(Collectors.joining(","))
                            + "]}")
                    .ok();
        }
    }

    /** Stores two versions of a recipe, which score alike. */
    static void recipe(Api api, String name) {
        for (String summary : new String[] {"the first", "the second"}) {
            api.put(
                    "/v1/recipes/" + name,
                    "assay: 1\nname: " + name + "\nsummary: " + summary
                            + "\nparts: {correct: {verify: math}}\nreward: correct\n",
                    "Content-Type",
                    "application/yaml");
        }
    }

    /** The gold is the prompt's number, and a wrong answer is a greater one; at step 5 some golds are missing. */
    private static String item(int index, int step, boolean right) {
        int prompt = index / ROLLOUTS;
        boolean lost = step == 5 && prompt == 0;
        return "{'source': '%s', 'group': 'prompt-%d-%d', 'id': 'prompt-%d/%d', 'prompt': 'Which number is %d?', 'task': {'gold': '%s'}, 'response': '%s'}"
                .formatted(
                        prompt % 4 == 0 ? "aime" : "gsm8k",
                        prompt,
                        step,
                        prompt,
                        index % ROLLOUTS,
                        prompt,
                        lost ? " " : prompt,
                        right ? "It is \\\\boxed{" + prompt + "}" : "After much thought I say: " + (prompt + 100));
    }
}
