package dev.assay.engine.recipe;

import java.util.List;
import java.util.Optional;

/**
 * A recipe that turns verdicts into a reward.
 *
 * @param pass the pass mark: least score with which an item passes, in [0,1]
 * @param score index in {@code parts} of the part that is the item's score
 * @param parts named values, in document order; each names only earlier ones
 * @param reward the node of the reward
 * @param verifyNodes every node that asks a verifier, in document order: the node with {@code index} i is at i
 * @param recovers whether one of its nodes is a recover node
 */
public record ScoringRecipe(
        String name,
        String summary,
        String source,
        double pass,
        int score,
        List<Part> parts,
        RecipeNode reward,
        List<RecipeNode.Verify> verifyNodes,
        boolean recovers,
        String canonical)
        implements Recipe {
    public ScoringRecipe {
        parts = List.copyOf(parts);
        verifyNodes = List.copyOf(verifyNodes);
    }

    /** Returns the part that is the item's score. */
    public Part scorePart() {
        return parts.get(score);
    }

    /** Returns the group that the reward is or is a clip of: such a reward depends on the other members of its group. */
    public Optional<RecipeNode.Group> group() {
        return switch (reward) {
            case RecipeNode.Group group -> Optional.of(group);
            case RecipeNode.Clip(RecipeNode.Group group, double _, double _) -> Optional.of(group);
            default -> Optional.empty();
        };
    }

    /** Returns a member's reward, where {@link #group} is present, from what the group made of its value. */
    public double ofGroup(double value) {
        return reward instanceof RecipeNode.Clip clip ? Math.clamp(value, clip.min(), clip.max()) : value;
    }

    /** A value with a name, shown beside the reward. */
    public record Part(String name, RecipeNode node) {}
}
