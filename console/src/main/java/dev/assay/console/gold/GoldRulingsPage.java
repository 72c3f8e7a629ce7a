package dev.assay.console.gold;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The rulings that golds are wrong: the patch of the data.
 *
 * @param notices what could not be applied, and why
 * @param rules whether the person may take rulings back
 * @param next the next page; empty where this is the last
 */
public record GoldRulingsPage(
        PageFrame frame, List<ModelText> notices, List<RulingRow> rows, boolean rules, String next) {
    public GoldRulingsPage {
        notices = List.copyOf(notices);
        rows = List.copyOf(rows);
    }

    /**
     * A ruling.
     *
     * @param href the prompt's page
     * @param verdict the page of the verdict that was looked at
     * @param isDisputed whether somebody else has since ruled on an answer to the prompt
     */
    public record RulingRow(
            String id,
            String href,
            String verdict,
            ModelText prompt,
            ModelText golds,
            ModelText note,
            String reviewer,
            String ruledAt,
            boolean isDisputed) {}
}
