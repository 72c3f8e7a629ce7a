package dev.assay.engine.scoring;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.store.GroupFigures;
import dev.assay.engine.store.GroupFigures.Place;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The groups of a batch, as statistics count them. */
final class BatchGroups {
    private BatchGroups() {}

    /** Returns the groups with at least two members: the rewards of one alone can't differ. */
    static List<GroupFigures> of(Batch batch, BatchResult result) {
        if (result.groups().isEmpty()) {
            return List.of();
        }
        Map<String, Place> places = new HashMap<>();
        for (int i = 0; i < batch.entries().size(); i++) {
            if (batch.entries().get(i) instanceof BatchEntry.Decoded(Item item) && item.group() != null) {
                ItemResult member = result.results().get(i);
                places.computeIfAbsent(item.group(), _ -> place(item, member));
            }
        }
        return result.groups().stream()
                .filter(group -> group.n() > 1 && places.containsKey(group.group()))
                .map(group -> figures(group, Objects.requireNonNull(places.get(group.group()))))
                .toList();
    }

    private static Place place(Item item, ItemResult result) {
        return new Place(
                item.run(),
                item.rollout().step(),
                item.rollout().source(),
                result.scoredBy().verifier(),
                result.scoredBy().recipe());
    }

    private static GroupFigures figures(BatchResult.Group group, Place place) {
        return new GroupFigures(
                place,
                group.scored() == group.n(),
                Boolean.TRUE.equals(group.allZero()),
                Boolean.TRUE.equals(group.allOne()),
                Boolean.TRUE.equals(group.shapedOnly()));
    }
}
