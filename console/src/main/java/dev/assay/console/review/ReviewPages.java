package dev.assay.console.review;

import dev.assay.console.page.ExportedTable;
import dev.assay.console.page.ModelText;
import dev.assay.console.port.BlindItem;
import dev.assay.console.port.ConsoleReviews.OwnItem;
import dev.assay.console.port.ConsoleReviews.OwnRuling;
import dev.assay.console.review.ReviewPage.AnswerText;
import dev.assay.console.review.ReviewPage.ItemScreen;
import dev.assay.console.review.ReviewPage.ItemView;
import dev.assay.console.review.ReviewPage.LastRuling;
import dev.assay.console.review.ReviewPage.NoItem;
import dev.assay.console.review.ReviewPage.ReviewScreen;
import dev.assay.console.review.ReviewPage.ReviewerRow;
import dev.assay.console.review.ReviewPage.Status;
import dev.assay.console.verdict.ResultView;
import dev.assay.db.adjudication.OwnReview;
import dev.assay.db.adjudication.ReviewProgress;
import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.ReviewerAgreement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says in words what a page of reviews shows. */
final class ReviewPages {
    private static final Pattern DOLLARS = Pattern.compile("^\\$+([^$]*)\\$+$");
    private static final Pattern NOTATION = Pattern.compile("[\\\\^_]");

    private ReviewPages() {}

    static ItemView view(BlindItem item, Instant now) {
        return new ItemView(
                item.lease().toString(),
                item.expiresAt().truncatedTo(ChronoUnit.SECONDS).toString(),
                Math.max(0, Duration.between(now, item.expiresAt()).toSeconds()),
                ModelText.cut(item.question().orElse("")),
                item.golds().stream().map(ReviewPages::answer).toList(),
                answer(item.answer().orElse("")),
                ModelText.cut(item.tail()));
    }

    private static AnswerText answer(String text) {
        String bare = DOLLARS.matcher(text.strip()).replaceAll("$1");
        return new AnswerText(
                ModelText.cut(text), ModelText.cut(NOTATION.matcher(bare).find() ? bare : ""));
    }

    /** Returns the screen of a lease; the item is before the person while it is held. */
    static ReviewScreen ofLease(OwnItem own, Instant now) {
        OwnReview review = own.review();
        String lease = review.lease().toString();
        ReviewRuling ruling = review.ruling();
        if (ruling != null) {
            String undo = review.canUndo() ? " You can undo that for ten minutes." : "";
            return new NoItem(lease, "You have ruled on this item", "You said: " + name(ruling) + "." + undo, "", true);
        }
        if (review.heldUntil() == null) {
            return new NoItem(
                    lease,
                    "This item is not yours any more",
                    "An item is yours for ten minutes. It is back in the queue, or another reviewer has it.",
                    "",
                    true);
        }
        return own.item()
                .<ReviewScreen>map(item -> new ItemScreen(view(item, now)))
                .orElseGet(() -> new NoItem(
                        lease,
                        "Nobody can read this item any more",
                        "Its verdict has expired, and the samples keep no texts.",
                        "",
                        true));
    }

    /** Returns the screen of a person without an item. */
    static ReviewScreen withoutItem(ReviewProgress progress, boolean isFiltered) {
        if (progress.waiting() == progress.held() && progress.waiting() > 0) {
            return new NoItem(
                    "",
                    "Other reviewers have all that is left",
                    "An item that is not ruled on comes back to the queue within ten minutes.",
                    "",
                    true);
        }
        if (progress.waiting() > 0) {
            return new NoItem(
                    "",
                    "Ready to review",
                    "You see a question, its gold and an answer, and say whether the answer is right. What rules and judges"
                            + " made of it is not shown.",
                    "",
                    true);
        }
        return isFiltered
                ? new NoItem("", "Nothing waits for you here", "No drawn sample meets these filters.", "", false)
                : new NoItem(
                        "",
                        "Nothing waits for you",
                        "Samples are drawn where a recipe's recover says audit: 0.05. This command scores a file by such a"
                                + " recipe:",
                        "./assay verify FILE.jsonl --url http://127.0.0.1:8080",
                        false);
    }

    static Status status(
            ReviewProgress progress, ReviewerAgreement agreement, Optional<OwnRuling> last, String reviewer) {
        return new Status(
                queue(progress),
                agreement(agreement),
                progress.reviewers().stream()
                        .map(row -> new ReviewerRow(
                                row.id(),
                                row.id().equals(reviewer),
                                row.reviewed(),
                                row.skipped(),
                                row.last().truncatedTo(ChronoUnit.SECONDS).toString()))
                        .toList(),
                last.map(ReviewPages::last));
    }

    /** Returns the work of the reviewers as a file. */
    static ExportedTable exported(ReviewProgress progress) {
        return new ExportedTable(
                "reviewers",
                List.of("reviewer", "reviewed", "skipped", "last_ruled_at"),
                progress.reviewers().stream()
                        .map(row -> Arrays.<@Nullable Object>asList(
                                row.id(),
                                row.reviewed(),
                                row.skipped(),
                                row.last().toString()))
                        .toList());
    }

    private static String queue(ReviewProgress progress) {
        if (progress.waiting() > ReviewProgress.MOST_COUNTED) {
            return String.format(Locale.ROOT, "More than %,d samples wait for you.", ReviewProgress.MOST_COUNTED);
        }
        if (progress.waiting() == 0) {
            return "No sample waits for you.";
        }
        String held = progress.held() == 0
                ? ""
                : String.format(Locale.ROOT, " Reviewers hold %,d of them now, you included.", progress.held());
        return String.format(
                Locale.ROOT,
                progress.waiting() == 1 ? "%,d sample waits for you.%s" : "%,d samples wait for you.%s",
                progress.waiting(),
                held);
    }

    private static String agreement(ReviewerAgreement agreement) {
        return switch (agreement.kappa()) {
            case Estimate.Known(double value, double low, double high, int n) ->
                String.format(
                        Locale.ROOT,
                        "κ %.2f (95 %%: %.2f to %.2f), over %,d samples that two people reviewed.",
                        value,
                        low,
                        high,
                        n);
            case Estimate.Insufficient little
            when little.n() >= Estimate.LEAST ->
                String.format(
                        Locale.ROOT, "κ says nothing yet: all rulings on the %,d samples are the same.", little.n());
            case Estimate.Insufficient little ->
                "κ: not enough yet. Two people reviewed " + little.n() + " of the " + Estimate.LEAST
                        + " samples that it needs.";
        };
    }

    private static LastRuling last(OwnRuling own) {
        return new LastRuling(
                own.review().lease().toString(),
                name(Objects.requireNonNull(own.review().ruling())),
                ModelText.cut(text(own.review().note())),
                own.result().map(result -> ResultView.of(result).decision()));
    }

    private static String text(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }

    /** Returns the name of a ruling on the page. */
    private static String name(ReviewRuling ruling) {
        return switch (ruling) {
            case RIGHT -> "right";
            case WRONG -> "wrong";
            case BAD_REFERENCE -> "bad gold";
            case SKIP -> "skipped";
        };
    }
}
