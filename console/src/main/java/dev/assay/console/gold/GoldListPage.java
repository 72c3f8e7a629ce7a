package dev.assay.console.gold;

import dev.assay.console.filter.FilterForm;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The suspect golds, of which one is before the person.
 *
 * @param selection the filters that are applied, by name
 * @param current the suspect to rule on; empty where there is none
 * @param rows this page of the table
 * @param permissions what the person may see and do
 */
public record GoldListPage(
        PageFrame frame,
        FilterForm filters,
        Map<String, String> selection,
        Optional<Suspect> current,
        List<Row> rows,
        Permissions permissions,
        Undo undo,
        Links links) {
    public GoldListPage {
        selection = Map.copyOf(selection);
        rows = List.copyOf(rows);
    }

    /** What a person may see and do. */
    public record Permissions(boolean showsGolds, boolean rules) {}

    /**
     * What the person did last on this page.
     *
     * @param said what was done; empty for nothing
     * @param ruling the id of a ruling that can be undone; empty for none
     */
    public record Undo(String said, String ruling) {}

    /**
     * A suspect with its evidence.
     *
     * @param evidence sentences that say why it is suspect
     * @param ruling the id of its ruling; empty for none
     */
    public record Suspect(
            String taskKey,
            ModelText question,
            List<ModelText> golds,
            List<ModelText> evidence,
            List<OtherGold> others,
            List<String> verdicts,
            String ruling,
            Steps steps) {
        public Suspect {
            golds = List.copyOf(golds);
            evidence = List.copyOf(evidence);
            others = List.copyOf(others);
            verdicts = List.copyOf(verdicts);
        }
    }

    /**
     * The suspects around the current one.
     *
     * @param next the key of the suspect behind it; empty where it is the last of the page
     * @param nextHref the page with that suspect, or the next page of the table; empty where there is none
     * @param previousHref the page with the suspect before it; empty where it is the first of the page
     * @param blind the page on which its answers are reviewed blind; empty where the person may not
     */
    public record Steps(String next, String nextHref, String previousHref, String blind) {}

    /**
     * The golds of another prompt with the same question.
     *
     * @param href the prompt's page
     */
    public record OtherGold(String href, ModelText golds) {}

    /**
     * A suspect in the table.
     *
     * @param href the page with this suspect before the person
     * @param prompt the prompt's page
     */
    public record Row(
            String href,
            boolean isCurrent,
            String score,
            String kinds,
            ModelText question,
            ModelText golds,
            ModelText answer,
            Counts counts,
            String prompt) {}

    /** The numbers of a suspect. */
    public record Counts(String votes, String agreed, String passed, long n, boolean isRuled) {}

    /**
     * The addresses to which the page leads.
     *
     * @param next the next page of the table; empty where this is the last
     * @param first the first page; empty where this is it
     */
    public record Links(String next, String first, String csv, String lines, String rulings) {}
}
