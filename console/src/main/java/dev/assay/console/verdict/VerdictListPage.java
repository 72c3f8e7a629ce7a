package dev.assay.console.verdict;

import dev.assay.console.filter.FilterForm;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The table of verdicts.
 *
 * @param choices filters to choose from, with the number of verdicts that meet each
 * @param views the filters that have a name
 * @param columns the columns of the table, and others that it could have
 * @param scope the run or the stretch of time, in words
 * @param rows this page of the table
 * @param links the addresses to which the page leads
 */
public record VerdictListPage(
        PageFrame frame,
        FilterForm filters,
        List<ChoiceGroup> choices,
        SavedViewLinks views,
        Columns columns,
        ModelText scope,
        List<Row> rows,
        Links links) {
    public VerdictListPage {
        choices = List.copyOf(choices);
        rows = List.copyOf(rows);
    }

    /** The values of one filter. */
    public record ChoiceGroup(String label, List<Choice> choices) {
        public ChoiceGroup {
            choices = List.copyOf(choices);
        }
    }

    /**
     * A value of a filter.
     *
     * @param count how many verdicts meet it beside the other filters, in words; empty where nobody has counted them
     * @param href the page with it, or without it where it is applied
     */
    public record Choice(ModelText value, String count, String href, boolean applied) {}

    /**
     * The columns of the table.
     *
     * @param headers in their order
     * @param all the address of the page with all columns
     * @param usual the address of the page with the usual ones; empty where these are shown
     */
    public record Columns(
            List<Header> headers, List<ColumnChoice> shown, List<ColumnChoice> offered, String all, String usual) {
        public Columns {
            headers = List.copyOf(headers);
            shown = List.copyOf(shown);
            offered = List.copyOf(offered);
        }
    }

    /**
     * A column that can be put into the table, moved or left out.
     *
     * @param sooner the address of the page with it one place to the left; empty for the first
     * @param other the address of the page without it, or with it where it is not shown; empty for the only one
     */
    public record ColumnChoice(String label, ModelText key, String sooner, String other) {}

    /**
     * The header of a column.
     *
     * @param sorted {@code ascending} or {@code descending} where the table is sorted by it, else empty
     */
    public record Header(String label, boolean number, String sorted) {}

    /**
     * The addresses to which the page leads.
     *
     * @param next the next page; empty where this is the last
     * @param first the first page; empty where this is it
     * @param turned the table in the other order
     * @param turnedName what that order is
     */
    public record Links(String next, String first, String turned, String turnedName, String csv, String lines) {}

    /**
     * A verdict.
     *
     * @param href its page
     * @param cells one for each column
     */
    public record Row(String href, List<Cell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** How a value is drawn. */
    public enum CellKind {
        TIME,
        OUTCOME,
        NUMBER,
        CODE,
        TEXT,
        MODEL,
        /** Text of models that names the row. */
        ITEM
    }

    /**
     * A value.
     *
     * @param plain the value as plain text; empty for text of models
     * @param outcome {@code good}, {@code bad}, {@code part} or {@code unscored}
     */
    public record Cell(CellKind kind, ModelText text, String plain, String outcome) {
        static Cell of(CellKind kind, String text, String outcome) {
            return new Cell(
                    kind, ModelText.cut(text), kind == CellKind.MODEL || kind == CellKind.ITEM ? "" : text, outcome);
        }
    }
}
