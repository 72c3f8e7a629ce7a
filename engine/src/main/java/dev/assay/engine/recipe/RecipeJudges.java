package dev.assay.engine.recipe;

import dev.assay.engine.recipe.RecipeNode.Weighted.Term;
import dev.assay.engine.recovery.RecoveryPolicy.Mode;
import java.util.List;
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
        switch (node) {
            case RecipeNode.Recover recover -> {
                if (recover.how().mode() != Mode.RULES_ONLY) {
                    judges.addAll(recover.how().judges());
                }
            }
            case RecipeNode.Weighted weighted ->
                addAll(judges, weighted.terms().stream().map(Term::of).toList());
            case RecipeNode.Gate gate -> {
                add(judges, gate.condition());
                addAll(judges, List.of(gate.then(), gate.otherwise()));
            }
            case RecipeNode.First first -> addAll(judges, first.of());
            case RecipeNode.Aggregate aggregate -> addAll(judges, aggregate.of());
            case RecipeNode.Clip clip -> add(judges, clip.of());
            case RecipeNode.Threshold threshold -> add(judges, threshold.of());
            case RecipeNode.Curve curve -> add(judges, curve.of());
            case RecipeNode.Product product -> addAll(judges, product.of());
            case RecipeNode.Group group -> add(judges, group.of());
            case RecipeNode.Constant _,
                    RecipeNode.Named _,
                    RecipeNode.Verify _,
                    RecipeNode.Measure _,
                    RecipeNode.Penalty _,
                    RecipeNode.Delta _ -> {}
        }
    }

    private static void add(Set<String> judges, GateCondition condition) {
        switch (condition) {
            case GateCondition.AtLeast least -> add(judges, least.of());
            case GateCondition.Below below -> add(judges, below.of());
            case GateCondition.All all -> all.of().forEach(one -> add(judges, one));
            case GateCondition.Any any -> any.of().forEach(one -> add(judges, one));
            case GateCondition.Not not -> add(judges, not.of());
        }
    }

    private static void addAll(Set<String> judges, List<RecipeNode> nodes) {
        nodes.forEach(node -> add(judges, node));
    }
}
