package dev.assay.console.review;

import dev.assay.console.filter.FilterForm;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Decision;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page on which a person reviews samples.
 *
 * @param selection the filters that are applied, by name
 * @param screen what is before the person
 * @param ahead the items that the person holds besides, in their order
 * @param status how far the review is
 * @param export the table of reviewers as files
 * @param setting whether the project shows verdicts after the ruling
 */
public record ReviewPage(
        PageFrame frame,
        FilterForm filters,
        Map<String, String> selection,
        ReviewScreen screen,
        List<ItemView> ahead,
        Status status,
        Export export,
        Setting setting) {
    public ReviewPage {
        selection = Map.copyOf(selection);
        ahead = List.copyOf(ahead);
    }

    /** A table as files. */
    public record Export(String csv, String lines) {}

    /** What is before a reviewer. */
    public sealed interface ReviewScreen {}

    /** An item to rule on. */
    public record ItemScreen(ItemView item) implements ReviewScreen {}

    /**
     * Nothing to rule on.
     *
     * @param lease the id of a lease that takes no ruling; empty where none was asked for
     * @param title a short statement
     * @param detail what to do
     * @param command the command that fills the queue; empty where it is not empty
     * @param canGoOn whether an item can be asked for
     */
    public record NoItem(String lease, String title, String detail, String command, boolean canGoOn)
            implements ReviewScreen {}

    /**
     * An item.
     *
     * @param until the end of the lease, as ISO 8601 in UTC
     * @param seconds the time that is left
     */
    public record ItemView(
            String lease,
            String until,
            long seconds,
            ModelText question,
            List<AnswerText> golds,
            AnswerText answer,
            ModelText tail) {
        public ItemView {
            golds = List.copyOf(golds);
        }
    }

    /**
     * A gold or an answer.
     *
     * @param formula its source for the typesetter; empty where it is no formula
     */
    public record AnswerText(ModelText text, ModelText formula) {}

    /**
     * How far the review is.
     *
     * @param queue what waits, in words
     * @param agreement Cohen's κ, in words
     * @param last the newest ruling, if it can be undone
     */
    public record Status(String queue, String agreement, List<ReviewerRow> reviewers, Optional<LastRuling> last) {
        public Status {
            reviewers = List.copyOf(reviewers);
        }
    }

    /** The work of one reviewer. */
    public record ReviewerRow(String name, boolean isSelf, long reviewed, long skipped, String last) {}

    /**
     * The person's newest ruling.
     *
     * @param said what rules and judges had said; empty where the project does not show it
     */
    public record LastRuling(String lease, String ruling, ModelText note, Optional<Decision> said) {}

    /**
     * Whether the project shows verdicts after the ruling.
     *
     * @param canChange whether the person may change it
     */
    public record Setting(boolean isShown, boolean canChange) {}
}
