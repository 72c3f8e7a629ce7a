package dev.assay.console.overview;

import dev.assay.console.alert.AlertRow;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The overview.
 *
 * @param stream the address of its stream
 * @param now what a stream replaces every few seconds
 * @param alerts what a stream replaces when there are others
 */
public record OverviewPage(PageFrame frame, String stream, Now now, Alerts alerts) {
    /**
     * What the process does now.
     *
     * @param kind {@code good}, {@code part} or {@code bad}
     * @param sentence whether rewards can be trusted now
     * @param at when and over what time, in words
     */
    public record Now(String kind, String sentence, String at, List<Facts> facts) {
        public Now {
            facts = List.copyOf(facts);
        }
    }

    /**
     * Figures under a heading.
     *
     * @param none what is said where there are none
     */
    public record Facts(String heading, List<Fact> facts, String none) {
        public Facts {
            facts = List.copyOf(facts);
        }
    }

    /** The newest alerts. */
    public record Alerts(List<AlertRow> rows) {
        public Alerts {
            rows = List.copyOf(rows);
        }
    }
}
