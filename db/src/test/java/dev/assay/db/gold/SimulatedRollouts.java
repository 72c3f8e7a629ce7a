package dev.assay.db.gold;

import dev.assay.db.VerdictSamples;
import dev.assay.engine.scoring.VerdictKeys;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.store.VerdictStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Rollouts of 2,000 prompts, of which 40 have a wrong gold, by a policy of three levels of skill. Wrong answers scatter;
 * one prompt in five has a mistake that most of them make.
 */
final class SimulatedRollouts {
    static final int PROMPTS = 2_000;
    static final int WRONG = 40;

    private static final double[] SKILLS = {0.35, 0.6, 0.85};
    private static final int STEPS = 6;
    private static final int GROUP = 8;

    private final Random random;
    private final String project;
    private final String run;
    private final Set<Long> wrongGolds = new TreeSet<>();
    private final List<Prompt> prompts = new ArrayList<>();
    private final List<VerdictRow> rows = new ArrayList<>();

    /**
     * A prompt of the simulation.
     *
     * @param ease added to a policy's skill to give the probability of the right answer
     * @param mistake share of the wrong answers that are the common mistake
     */
    private record Prompt(long task, String right, String gold, double ease, double mistake) {}

    SimulatedRollouts(long seed, String project, String run) {
        this.random = new Random(seed);
        this.project = project;
        this.run = run;
        for (int i = 0; i < PROMPTS; i++) {
            String right = Integer.toString(1_000 + i);
            boolean isWrong = i % (PROMPTS / WRONG) == 7;
            String gold = isWrong ? Integer.toString(5_000 + random.nextInt(1_000)) : right;
            double mistake = random.nextInt(5) == 0 ? 0.5 + random.nextDouble() / 2 : 0;
            long task = VerdictKeys.question("math", project + i + gold);
            if (isWrong) {
                wrongGolds.add(task);
            }
            prompts.add(new Prompt(task, right, gold, random.nextGaussian() * 0.25, mistake));
        }
    }

    /** Returns the keys of the prompts whose gold is wrong. */
    Set<Long> wrongGolds() {
        return wrongGolds;
    }

    void append(VerdictStore store) {
        for (int step = 0; step < STEPS; step++) {
            double skill = SKILLS[step * SKILLS.length / STEPS];
            for (Prompt prompt : prompts) {
                double right = Math.clamp(skill + prompt.ease, 0.01, 0.99);
                for (int rollout = 0; rollout < GROUP; rollout++) {
                    rows.add(row(prompt, (long) step, answer(prompt, right)));
                }
                if (rows.size() + GROUP > 1_024) {
                    flush(store);
                }
            }
        }
        flush(store);
    }

    private @Nullable String answer(Prompt prompt, double right) {
        double draw = random.nextDouble();
        if (draw < right) {
            return prompt.right;
        }
        if (random.nextDouble() < prompt.mistake) {
            return "-" + prompt.right;
        }
        return random.nextInt(10) == 0 ? null : Integer.toString(random.nextInt(50));
    }

    private VerdictRow row(Prompt prompt, long step, @Nullable String answer) {
        boolean passed = prompt.gold.equals(answer);
        return new VerdictRow(
                rows.size(),
                Integer.toString(rows.size()),
                false,
                run,
                step,
                "simulated",
                Long.toString(prompt.task),
                null,
                true,
                passed ? 1.0 : 0.0,
                passed ? 1.0 : 0.0,
                null,
                "rule",
                "off",
                null,
                false,
                "math@1",
                null,
                null,
                false,
                1,
                new VerdictFigures(
                        prompt.task,
                        answer == null ? null : VerdictKeys.answer(answer),
                        1,
                        null,
                        passed,
                        null,
                        Map.of(),
                        List.of(),
                        new AnsweredPrompt("What is " + prompt.right + "?", List.of(prompt.gold), answer)),
                new byte[0],
                null);
    }

    private void flush(VerdictStore store) {
        store.append(new VerdictChunk(project, VerdictSamples.batch(), 0, rows, null));
        rows.clear();
    }
}
