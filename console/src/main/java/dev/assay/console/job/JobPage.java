package dev.assay.console.job;

import dev.assay.console.page.GivenParameters.Chip;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The page of one job.
 *
 * @param notices what could not be applied
 * @param heading its state
 * @param cancel the address that cancels it; empty where it has ended, or where the person may not
 * @param facts figures with their names
 * @param errors what has no score
 * @param results a page of its results
 */
public record JobPage(
        PageFrame frame,
        List<ModelText> notices,
        Heading heading,
        String cancel,
        List<Fact> facts,
        Errors errors,
        Results results) {
    public JobPage {
        notices = List.copyOf(notices);
        facts = List.copyOf(facts);
    }

    /**
     * The state of a job.
     *
     * @param kind {@code good}, {@code bad} or {@code part}
     * @param progress how many items have a result, in words
     * @param items number of items that were received
     * @param results number of items with a result
     * @param ended whether nothing of the job changes any more
     */
    public record Heading(String kind, String progress, ModelText sentence, int items, int results, boolean ended) {}

    /**
     * The items without a score.
     *
     * @param counted what the causes were counted over; empty where every result has a score
     */
    public record Errors(String counted, List<Fact> causes) {
        public Errors {
            causes = List.copyOf(causes);
        }
    }

    /**
     * A page of results, in the order of the items.
     *
     * @param chips the filters that are applied
     * @param path the address without filters
     * @param unscored the address of those without a score; empty where it is shown, or where there are none
     * @param links the addresses of other pages and of the files
     */
    public record Results(
            List<Chip> chips, String path, String unscored, List<ResultRow> rows, JobListPage.Links links) {
        public Results {
            chips = List.copyOf(chips);
            rows = List.copyOf(rows);
        }
    }

    /**
     * The result of an item.
     *
     * @param kind how the outcome is drawn
     * @param outcome the reward, or the cause why there is none
     * @param href its verdict; empty where it has none
     */
    public record ResultRow(String index, ModelText id, String kind, String outcome, ModelText detail, String href) {}
}
