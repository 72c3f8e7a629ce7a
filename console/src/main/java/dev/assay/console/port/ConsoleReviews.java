package dev.assay.console.port;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.OwnReview;
import dev.assay.db.adjudication.ReviewOutcome;
import dev.assay.db.adjudication.ReviewProgress;
import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.engine.estimate.ReviewerAgreement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Blind reviews of drawn samples. Every method but the first may throw StoreUnavailable. */
public interface ConsoleReviews {
    /** Returns the samples that parameters choose. */
    FilterReply<AdjudicationSelection> selection(Map<String, String> parameters);

    /** Returns items that the person holds: those of earlier first, then newly claimed ones, up to this many. */
    List<BlindItem> take(KeyHolder holder, AdjudicationSelection selection, int most);

    /** Returns items that the person holds already. */
    List<BlindItem> held(KeyHolder holder, AdjudicationSelection selection, int most);

    /**
     * A lease of the person.
     *
     * @param item empty where the lease is not live, or the verdict has expired
     */
    record OwnItem(OwnReview review, Optional<BlindItem> item) {}

    /** Returns a lease of the person, live or not. */
    Optional<OwnItem> find(KeyHolder holder, UUID lease);

    /**
     * A ruling of the person.
     *
     * @param result the result of rules and judges as the API writes it; empty where the project does not show it, and where the
     *     verdict has expired
     */
    record OwnRuling(OwnReview review, Optional<ObjectNode> result) {}

    /** Returns the person's newest ruling, if that can be undone. */
    Optional<OwnRuling> last(KeyHolder holder);

    ReviewOutcome rule(KeyHolder holder, UUID lease, ReviewRuling ruling, @Nullable String note);

    ReviewOutcome undo(KeyHolder holder, UUID lease);

    /** Returns what waits for the person, and the work of all reviewers. */
    ReviewProgress progress(KeyHolder holder, AdjudicationSelection selection);

    ReviewerAgreement agreement(KeyHolder holder, AdjudicationSelection selection);

    /** Returns whether reviewers see what rules and judges had said, once they have ruled. */
    boolean showsVerdicts(KeyHolder holder);

    /** Sets whether reviewers see what rules and judges had said, once they have ruled; it is audited. */
    void showVerdicts(KeyHolder holder, boolean shown);
}
