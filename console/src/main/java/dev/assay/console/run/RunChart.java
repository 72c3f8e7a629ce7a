package dev.assay.console.run;

import dev.assay.console.page.ModelText;
import java.util.List;

/**
 * A chart, which is drawn from its table.
 *
 * @param id the id of its section
 * @param title what it shows, in a few words
 * @param kind {@code line} or {@code stacked}
 * @param unit what stands behind each number; empty for none
 * @param caption a sentence with the main figures
 * @param columns the series; the first column is the step
 * @param rows the points; without any, the caption says why
 */
public record RunChart(
        String id, String title, String kind, String unit, String caption, List<Column> columns, List<Row> rows) {
    public RunChart {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A series.
     *
     * @param role {@code low}, {@code high}, {@code n} or {@code mark}; empty for a series
     */
    public record Column(ModelText name, String role) {}

    /**
     * A point.
     *
     * @param step the steps of the point
     * @param value the first of them
     * @param cells as many as the chart has columns; an empty one is a gap
     */
    public record Row(String step, String value, List<ModelText> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }
}
