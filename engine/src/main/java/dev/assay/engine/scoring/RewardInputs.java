package dev.assay.engine.scoring;

import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.plan.ScoringPlan.Ask;
import dev.assay.engine.store.RewardInput;
import dev.assay.engine.store.RewardInput.Kind;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.judge.Judge;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds what a reward depends on. */
final class RewardInputs {
    private RewardInputs() {}

    /** Returns what every reward of a plan depends on in a run: its recipe, its verifiers, and rulings on golds. */
    static List<RewardInput> of(ScoringPlan plan, Optional<RewardInput> rulings) {
        List<RewardInput> inputs = new ArrayList<>();
        if (plan instanceof ScoringPlan.ByRecipe recipe) {
            inputs.add(new RewardInput(
                    Kind.RECIPE,
                    recipe.reference(),
                    recipe.recipe().sha256(),
                    recipe.recipe().canonical()));
        }
        for (Ask ask : plan.asks()) {
            VerifierInfo info = ask.verifier().info();
            inputs.add(new RewardInput(Kind.VERIFIER, info.name(), info.version()));
        }
        rulings.ifPresent(inputs::add);
        return List.copyOf(inputs);
    }

    /** Returns what the reward of an item depends on: also the uploads that its task names, and the judge. */
    static List<RewardInput> of(List<RewardInput> ofPlan, Item item, RewardProvenance.@Nullable Asked judge) {
        JsonNode testset = item.task().path("testset");
        JsonNode databases = item.task().path("databases");
        JsonNode scorer = item.task().path("scorer");
        if (judge == null && !testset.isString() && !scorer.isString() && databases.isEmpty()) {
            return ofPlan;
        }
        List<RewardInput> inputs = new ArrayList<>(ofPlan);
        add(inputs, Kind.TESTSET, testset);
        add(inputs, Kind.SCORER, scorer);
        databases.forEach(database -> add(inputs, Kind.DATABASE, database.path("sha256")));
        if (judge != null) {
            Judge.Identity identity = judge.identity();
            inputs.add(new RewardInput(Kind.JUDGE, identity.profile(), identity.revision()));
            inputs.add(new RewardInput(Kind.JUDGE_PROMPT, identity.profile(), identity.promptSha256()));
        }
        return inputs;
    }

    private static void add(List<RewardInput> inputs, Kind kind, JsonNode sha256) {
        Sha256.parse(sha256.asString("")).ifPresent(hash -> inputs.add(new RewardInput(kind, "", hash.hex())));
    }
}
