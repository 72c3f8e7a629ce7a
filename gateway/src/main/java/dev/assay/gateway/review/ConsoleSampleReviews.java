package dev.assay.gateway.review;

import dev.assay.console.port.BlindItem;
import dev.assay.console.port.ConsoleReviews;
import dev.assay.console.port.FilterReply;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.OwnReview;
import dev.assay.db.adjudication.ReviewLease;
import dev.assay.db.adjudication.ReviewOutcome;
import dev.assay.db.adjudication.ReviewProgress;
import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.adjudication.Reviews;
import dev.assay.engine.estimate.AnswerType;
import dev.assay.engine.estimate.ReviewerAgreement;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import dev.assay.engine.wire.ResultReader;
import dev.assay.gateway.http.FilterReplies;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.problem.ProblemException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Blind reviews for the console, done as {@code /v1/adjudications:claim} and its like do them. */
@Component
final class ConsoleSampleReviews implements ConsoleReviews {
    private static final List<String> FILTERS = List.of("run", "source", "recipe", "answer_type", "task_key");

    private final Reviews reviews;
    private final SampleReviews samples;
    private final VerdictStore store;

    ConsoleSampleReviews(Reviews reviews, SampleReviews samples, VerdictStore store) {
        this.reviews = reviews;
        this.samples = samples;
        this.store = store;
    }

    @Override
    public FilterReply<AdjudicationSelection> selection(Map<String, String> parameters) {
        return FilterReplies.of(() -> {
            parameters.keySet().forEach(name -> QueryParameters.requireKnown(name, FILTERS));
            return new AdjudicationSelection(
                    parameters.get("source"),
                    parameters.get("recipe"),
                    parameters.get("run"),
                    ListParameters.oneOf(parameters, "answer_type", AnswerType.values()),
                    null,
                    taskKey(parameters.get("task_key")));
        });
    }

    private static @Nullable Long taskKey(@Nullable String text) {
        return text == null
                ? null
                : VerdictKey.parse(text)
                        .orElseThrow(() -> ProblemException.parameter(
                                "task_key", "must be the task_key of a prompt, 16 hexadecimal digits"));
    }

    @Override
    public List<BlindItem> take(KeyHolder holder, AdjudicationSelection selection, int most) {
        List<BlindItem> items = new ArrayList<>(held(holder, selection, most));
        if (items.size() < most) {
            samples.claim(holder.project(), holder.keyId(), selection, most - items.size()).stream()
                    .map(ConsoleSampleReviews::blind)
                    .forEach(items::add);
        }
        return items;
    }

    @Override
    public List<BlindItem> held(KeyHolder holder, AdjudicationSelection selection, int most) {
        List<ReviewLease> leases = reviews.held(holder.project(), holder.keyId(), selection, most);
        return samples.items(holder.project(), leases).stream()
                .map(ConsoleSampleReviews::blind)
                .toList();
    }

    private static BlindItem blind(ReviewItem item) {
        return new BlindItem(
                item.lease(),
                item.expiresAt(),
                Optional.ofNullable(item.question()),
                item.golds(),
                Optional.ofNullable(item.answer()),
                item.tail());
    }

    @Override
    public Optional<OwnItem> find(KeyHolder holder, UUID lease) {
        return reviews.own(holder.project(), holder.keyId(), lease)
                .map(review -> new OwnItem(review, item(holder, review)));
    }

    private Optional<BlindItem> item(KeyHolder holder, OwnReview review) {
        Instant heldUntil = review.heldUntil();
        return heldUntil == null
                ? Optional.empty()
                : samples
                        .items(
                                holder.project(),
                                List.of(new ReviewLease(review.lease(), review.verdictId(), heldUntil)))
                        .stream()
                        .findFirst()
                        .map(ConsoleSampleReviews::blind);
    }

    @Override
    public Optional<OwnRuling> last(KeyHolder holder) {
        return reviews.last(holder.project(), holder.keyId())
                .map(review -> new OwnRuling(
                        review, reviews.showsVerdicts(holder.project()) ? result(holder, review) : Optional.empty()));
    }

    private Optional<ObjectNode> result(KeyHolder holder, OwnReview review) {
        return store.find(holder.project(), VerdictId.of(review.verdictId()))
                .filter(StoredVerdict::hasPayload)
                .map(found ->
                        (ObjectNode) ResultReader.payload(found.row().payload()).get("result"));
    }

    @Override
    public ReviewOutcome rule(KeyHolder holder, UUID lease, ReviewRuling ruling, @Nullable String note) {
        return samples.rule(holder.project(), holder.keyId(), lease, ruling, note)
                .outcome();
    }

    @Override
    public ReviewOutcome undo(KeyHolder holder, UUID lease) {
        return samples.undo(holder.project(), holder.keyId(), lease);
    }

    @Override
    public ReviewProgress progress(KeyHolder holder, AdjudicationSelection selection) {
        return reviews.progress(holder.project(), holder.keyId(), selection);
    }

    @Override
    public ReviewerAgreement agreement(KeyHolder holder, AdjudicationSelection selection) {
        return samples.agreement(holder.project(), selection);
    }

    @Override
    public boolean showsVerdicts(KeyHolder holder) {
        return reviews.showsVerdicts(holder.project());
    }

    @Override
    public void showVerdicts(KeyHolder holder, boolean shown) {
        reviews.showVerdicts(holder.project(), shown, holder.keyId());
    }
}
