package dev.assay.db.gold;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A prompt whose golds may be wrong.
 *
 * @param taskKey the key of the prompt with its golds
 * @param score from 0 to 1, higher for stronger evidence
 * @param question its beginning, at most 500 characters
 * @param golds each at most 200 characters
 * @param source the source that its first rollouts named
 * @param n number of scored rollouts
 * @param passed number of those that pass
 * @param agreed null where no answer fails more than once
 * @param verdict id of the newest verdict
 * @param others the golds of prompts with the same question
 * @param ruling the id of the ruling that the golds are wrong; null for none
 */
public record SuspectGold(
        long taskKey,
        double score,
        Set<SuspectKind> kinds,
        String question,
        List<String> golds,
        @Nullable String source,
        long n,
        long passed,
        @Nullable Agreed agreed,
        UUID verdict,
        List<OtherGolds> others,
        @Nullable UUID ruling) {

    /**
     * The answer that most votes are for.
     *
     * @param n number of rollouts that gave it
     * @param votes number of policies and steps that vote for it, at most 64
     * @param firstStep the lowest step that votes for it; null where no step does
     * @param verdicts ids of some of its verdicts
     */
    public record Agreed(
            String answer,
            long n,
            int votes,
            @Nullable Long firstStep,
            @Nullable Long lastStep,
            List<UUID> verdicts) {}

    /** The golds of another prompt with the same question. */
    public record OtherGolds(long taskKey, List<String> golds) {}

    /** Returns this prompt's place in a list. */
    public SuspectSelection.Place place() {
        return new SuspectSelection.Place(score, taskKey);
    }
}
