package dev.assay.console.verdict;

import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The page of a verdict whose texts are not stored.
 *
 * @param facts what its row in the table of verdicts still says
 */
public record ExpiredVerdictPage(PageFrame frame, List<Fact> facts) {
    public ExpiredVerdictPage {
        facts = List.copyOf(facts);
    }
}
