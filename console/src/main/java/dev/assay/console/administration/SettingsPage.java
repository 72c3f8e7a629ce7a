package dev.assay.console.administration;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The settings of this gateway.
 *
 * @param warnings variables that nothing reads
 * @param set whether only settings are listed that somebody set
 */
public record SettingsPage(
        PageFrame frame,
        List<ModelText> notices,
        List<ModelText> warnings,
        List<Group> groups,
        boolean set,
        Links links) {
    public SettingsPage {
        notices = List.copyOf(notices);
        warnings = List.copyOf(warnings);
        groups = List.copyOf(groups);
    }

    /** Settings of one subject. */
    public record Group(String id, String title, List<Row> rows) {
        public Group {
            rows = List.copyOf(rows);
        }
    }

    /**
     * A setting.
     *
     * @param set whether somebody set it
     */
    public record Row(String name, ModelText value, String source, boolean set, String meaning) {}

    /** The addresses to which the page leads. */
    public record Links(String all, String onlySet, String csv, String lines) {}
}
