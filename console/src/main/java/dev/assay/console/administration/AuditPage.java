package dev.assay.console.administration;

import dev.assay.console.page.GivenParameters.Chip;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The audit log: who did what when.
 *
 * @param notices what could not be applied
 * @param fields the filters of the form
 * @param chips the filters that are applied
 * @param projects whether entries of several projects are listed
 * @param links the addresses to which the page leads
 */
public record AuditPage(
        PageFrame frame,
        List<ModelText> notices,
        List<Field> fields,
        List<Chip> chips,
        boolean projects,
        List<Row> rows,
        Links links) {
    public AuditPage {
        notices = List.copyOf(notices);
        fields = List.copyOf(fields);
        chips = List.copyOf(chips);
        rows = List.copyOf(rows);
    }

    /**
     * A filter of the form.
     *
     * @param choices values to choose from; others are possible
     */
    public record Field(String name, String label, String value, List<String> choices) {
        public Field {
            choices = List.copyOf(choices);
        }
    }

    /**
     * The addresses to which the page leads.
     *
     * @param next the next page; empty where this is the last
     * @param first the first page; empty where this is it
     */
    public record Links(String next, String first, String csv, String lines) {}

    /** An entry; the time is in UTC. */
    public record Row(
            String at, ModelText project, ModelText actor, ModelText act, ModelText subject, ModelText detail) {}
}
