package dev.assay.engine.scoring;

import dev.assay.engine.batch.Item;
import dev.assay.engine.recipe.ScoringRecipe;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The members of one group whose rewards depend on each other. */
final class RewardedGroup {
    private final ScoringRecipe recipe;
    private final Set<Integer> expected = new HashSet<>();
    private final Lock lock = new ReentrantLock();

    /** The results by the index of their items; guarded by the lock. The first result of an item stays. */
    private final SortedMap<Integer, MemberResult> arrived = new TreeMap<>();

    RewardedGroup(ScoringRecipe recipe) {
        this.recipe = recipe;
    }

    void expect(Item item) {
        expected.add(item.index());
    }

    /** Returns all members with their rewards, in request order, when this is the last result; else none. */
    List<MemberResult> add(MemberResult member) {
        lock.lock();
        try {
            boolean first = arrived.putIfAbsent(member.item().index(), member) == null;
            return first && arrived.size() == expected.size()
                    ? new GroupReward(recipe).of(List.copyOf(arrived.values()))
                    : List.of();
        } finally {
            lock.unlock();
        }
    }
}
