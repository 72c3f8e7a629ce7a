package dev.assay.engine.recipe;

import dev.assay.engine.recovery.RecoveryPolicy.Mode;
import java.util.Set;
import java.util.TreeSet;

/** The judges that a recipe asks. */
public final class RecipeJudges {
    private RecipeJudges() {}

    /** Returns the names of their profiles. */
    public static Set<String> of(ScoringRecipe recipe) {
        Set<String> judges = new TreeSet<>();
        recipe.parts().forEach(part -> add(judges, part.node()));
        add(judges, recipe.reward());
        return judges;
    }

    private static void add(Set<String> judges, RecipeNode node) {
        if (node instanceof RecipeNode.Recover recover && recover.how().mode() != Mode.RULES_ONLY) {
            judges.addAll(recover.how().judges());
        }
        if (node instanceof RecipeNode.Verify verify && verify.verifier().equals(NodeReader.OPINION)) {
            verify.with().path("profile").stringValueOpt().ifPresent(judges::add);
        }
        node.members().forEach(member -> add(judges, member));
    }
}
