package dev.assay.gateway.review;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.adjudication.ReviewLease;
import dev.assay.db.adjudication.ReviewOutcome;
import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.adjudication.Reviews;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.engine.estimate.ReviewerAgreement;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.gateway.alert.PrecisionCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reviews of drawn samples, as the API and the console do them. */
@Component
final class SampleReviews {
    private final Reviews reviews;
    private final VerdictStore store;
    private final VerdictLists lists;
    private final PrecisionCheck precision;

    SampleReviews(Reviews reviews, VerdictStore store, VerdictLists lists, PrecisionCheck precision) {
        this.reviews = reviews;
        this.store = store;
        this.lists = lists;
        this.precision = precision;
    }

    /**
     * The outcome of a ruling.
     *
     * @param missed why later runs do not use the ruling; null where they do, or where it says nothing
     */
    record Ruling(ReviewOutcome outcome, @Nullable String missed) {}

    /** Claims samples; again in place of those whose verdicts have expired, which are closed. */
    List<ReviewItem> claim(String project, String reviewer, AdjudicationSelection selection, int most) {
        List<ReviewItem> items = new ArrayList<>();
        List<ReviewLease> claimed;
        do {
            claimed = reviews.claim(project, reviewer, selection, most - items.size());
            List<ReviewItem> found = items(project, claimed);
            items.addAll(found);
            List<UUID> kept = found.stream().map(ReviewItem::lease).toList();
            reviews.close(claimed.stream()
                    .map(ReviewLease::id)
                    .filter(lease -> !kept.contains(lease))
                    .toList());
        } while (!claimed.isEmpty() && items.size() < most);
        return items;
    }

    /** Returns the items of leases, without those whose verdicts have expired. */
    List<ReviewItem> items(String project, List<ReviewLease> leases) {
        if (leases.isEmpty()) {
            return List.of();
        }
        Map<VerdictId, byte[]> payloads = lists.payloads(project)
                .read(leases.stream()
                        .map(lease -> VerdictId.of(lease.verdictId()))
                        .toList());
        return leases.stream()
                .flatMap(lease -> payload(project, payloads, VerdictId.of(lease.verdictId()))
                        .map(payload -> ReviewItem.of(lease, payload))
                        .stream())
                .toList();
    }

    /** Returns a payload that was read, or that of a verdict whose gateway had the wrong day. */
    private Optional<byte[]> payload(String project, Map<VerdictId, byte[]> read, VerdictId id) {
        return Optional.ofNullable(read.get(id))
                .or(() -> store.find(project, id)
                        .filter(StoredVerdict::hasPayload)
                        .map(found -> found.row().payload()));
    }

    /** Rules on the sample of a lease. */
    Ruling rule(String project, String reviewer, UUID lease, ReviewRuling ruling, @Nullable String note) {
        Optional<StoredVerdict> verdict =
                reviews.verdict(project, reviewer, lease).flatMap(id -> store.find(project, id));
        ReviewOutcome outcome = reviews.rule(
                project,
                reviewer,
                lease,
                ruling,
                note,
                verdict.map(found -> VerdictQuestion.key(project, found)).orElse(null),
                verdict.map(VerdictQuestion::gold).orElse(null));
        if (outcome instanceof ReviewOutcome.Ruled) {
            verdict.map(found -> found.row().run()).ifPresent(run -> precision.reviewed(project, run));
        }
        boolean isMissed = outcome instanceof ReviewOutcome.Ruled(boolean remembered)
                && !remembered
                && ruling != ReviewRuling.SKIP;
        return new Ruling(
                outcome,
                isMissed
                        ? reason(
                                ruling,
                                verdict.filter(StoredVerdict::hasPayload).isPresent())
                        : null);
    }

    /** Returns why later runs do not use a ruling. */
    private static String reason(ReviewRuling ruling, boolean hasItem) {
        if (!hasItem) {
            return "the verdict's item is not stored, or no longer, so its prompt is not known";
        }
        return ruling == ReviewRuling.BAD_REFERENCE
                ? "the item has no prompt, so no later item is known to have the same question"
                : "the item lacks a prompt, a gold or an answer, so no later item is known to have the same";
    }

    ReviewOutcome undo(String project, String reviewer, UUID lease) {
        return reviews.undo(project, reviewer, lease);
    }

    ReviewerAgreement agreement(String project, AdjudicationSelection selection) {
        return new ReviewerAgreement(reviews.pairs(project, selection, Adjudications.MOST_SAMPLES));
    }
}
