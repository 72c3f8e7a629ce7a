package dev.assay.cli.recipes;

import dev.assay.engine.recipe.RecipeJudges;
import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.ScoringRecipe;
import dev.assay.verifier.judge.Judges;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Names the judges and reward models that a recipe asks and that have no endpoint here. */
final class UnattachedModels {
    private static final String REWARD_MODEL = "reward-model";

    private UnattachedModels() {}

    /** Returns a sentence for each; a task may name the reward model that the recipe leaves open. */
    static List<String> of(ScoringRecipe recipe, ObjectNode task, Judges judges) {
        List<String> away = new ArrayList<>();
        for (String judge : RecipeJudges.of(recipe)) {
            if (judges.find(judge).isEmpty()) {
                away.add("no judge " + judge + " is attached here; see docs/judges.md");
            }
        }
        for (RecipeNode.Verify node : recipe.verifyNodes()) {
            String model = node.with().path("model").asString(task.path("model").asString(""));
            if (node.verifier().equals(REWARD_MODEL)
                    && judges.rewardModel(model).isEmpty()) {
                away.add("no reward model " + model + " is attached here; see docs/reward-models.md");
            }
        }
        return away;
    }
}
