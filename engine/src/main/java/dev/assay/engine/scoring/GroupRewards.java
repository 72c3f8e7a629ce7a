package dev.assay.engine.scoring;

import dev.assay.engine.batch.Item;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recipe.ScoringRecipe;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds back the results of items whose reward depends on their group, until every member of the group has one. Items
 * must be expected before the first result arrives.
 */
final class GroupRewards {
    private final Map<Key, RewardedGroup> groups = new HashMap<>();
    private final Map<Integer, RewardedGroup> byIndex = new HashMap<>();

    /** The members that belong together: equal recipes are the same text. */
    private record Key(@Nullable String group, @Nullable String run, String recipe) {}

    /** Expects the result of an item, which has a group where its recipe rewards groups. */
    void expect(Item item, ScoringPlan plan) {
        if (plan instanceof ScoringPlan.ByRecipe(ScoringRecipe recipe, List<?> _, String _)
                && recipe.group().isPresent()) {
            RewardedGroup group = groups.computeIfAbsent(
                    new Key(item.group(), item.run(), recipe.canonical()), _ -> new RewardedGroup(recipe));
            group.expect(item);
            byIndex.put(item.index(), group);
        }
    }

    /** Takes a result, and returns those that wait for nothing any more, with their rewards; any thread may call this. */
    List<MemberResult> add(MemberResult member) {
        RewardedGroup group = byIndex.get(member.item().index());
        return group == null ? List.of(member) : group.add(member);
    }
}
