package dev.assay.judge.reward;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;

/** A question to a reward model. */
public record RewardModelTask(
        @TaskField(
                value = "The profile of the reward model: a file with kind reward in the folder of judges.",
                required = true,
                option = true)
        String model,

        @TaskField(value = "What the response answers.", required = true)
        String prompt) {
    public RewardModelTask {
        if (model == null || model.isBlank()) {
            throw new InvalidTask("model", "must be the name of a reward model's profile");
        }
        if (prompt == null || prompt.isBlank()) {
            throw new InvalidTask("prompt", "must be the prompt that the response answers");
        }
    }
}
