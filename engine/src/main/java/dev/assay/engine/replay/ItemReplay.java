package dev.assay.engine.replay;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.wire.ItemReader;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A verdict whose item is scored again.
 *
 * @param before the outcome that the item had
 * @param item the item outside of its run, so that the replay changes nothing of the run
 */
public record ItemReplay(VerdictId id, StoredOutcome before, Item item) {
    private static final List<String> LEFT_OUT = List.of("id", "run", "step", "policy_version");

    /**
     * Reads a stored payload; empty where this build can't read its item.
     *
     * @param index the item's place in the batch of the replay
     * @param target the recipe or verifier that scores now; null scores with that of the verdict, a stored recipe in its version
     * @param builtins the version of this build's recipes, which stand for those of older builds
     */
    public static Optional<ItemReplay> of(
            StoredVerdict stored, byte[] payload, int index, @Nullable Target target, String builtins) {
        return read(stored.id(), payload, index)
                .map(read -> read.by(target != null ? Optional.of(target) : ownTarget(stored, read.item(), builtins)));
    }

    /** Reads the payload of a live verdict, whose item another recipe or verifier scores. */
    public static Optional<ItemReplay> of(VerdictId id, byte[] payload, int index, Target target) {
        return read(id, payload, index).map(read -> read.by(Optional.of(target)));
    }

    private static Optional<ItemReplay> read(VerdictId id, byte[] payload, int index) {
        StoredPayload read = StoredPayload.read(payload);
        LEFT_OUT.forEach(read.item()::remove);
        return switch (ItemReader.read(read.item(), index, "", null)) {
            case BatchEntry.Unreadable _ -> Optional.empty();
            case BatchEntry.Decoded(Item item) -> Optional.of(new ItemReplay(id, read.outcome(), item));
        };
    }

    private ItemReplay by(Optional<Target> target) {
        return new ItemReplay(id, before, item.by(target));
    }

    private static Optional<Target> ownTarget(StoredVerdict stored, Item item, String builtins) {
        Target named = item.target().orElse(null);
        String recipe = stored.row().recipe();
        if (named instanceof Target.NamedVerifier(String reference)) {
            return Optional.of(new Target.NamedVerifier(reference.replaceFirst("@.*", "")));
        }
        if (recipe == null || named instanceof Target.InlineRecipe) {
            return item.target();
        }
        return RecipeReference.parse(recipe)
                .map(reference -> reference.isBuiltin() ? new RecipeReference(reference.name(), builtins) : reference)
                .map(reference -> new Target.NamedRecipe(reference.toString()));
    }

    /**
     * Compares with the results of the replay's rounds, at least one; the same pass mark holds for all.
     */
    public ReplayedVerdict compared(List<ItemResult> rounds, double pass) {
        List<RewardProvenance> provenances =
                rounds.stream().map(ItemResult::provenance).toList();
        return new ReplayedVerdict(
                id,
                item.rollout().source(),
                ReplayOutcome.of(before, pass),
                rounds.stream().map(ReplayOutcome::of).toList(),
                rounds.getFirst().cost().cached(),
                provenances.stream().anyMatch(one -> one.decidedBy() == DecidedBy.JUDGE),
                rounds.stream().mapToLong(ItemReplay::judgeTokens).sum());
    }

    /** Returns the tokens that a result cost: that of an equal item was paid for there. */
    private static long judgeTokens(ItemResult result) {
        RewardProvenance.Asked judge = result.provenance().judge();
        return judge == null || result.cost().cached() ? 0 : judge.promptTokens() + judge.completionTokens();
    }
}
