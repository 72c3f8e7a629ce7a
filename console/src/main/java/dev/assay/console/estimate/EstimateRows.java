package dev.assay.console.estimate;

import dev.assay.console.estimate.EstimatesPage.Rate;
import dev.assay.console.estimate.EstimatesPage.Row;
import dev.assay.console.page.ExportedTable;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.db.adjudication.GroupedRates;
import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.EstimatedRates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Writes error rates for the page and for its exports. */
record EstimateRows(GroupedRates rates, NeededReviews needed) {
    private static final List<String> COLUMNS = List.of(
            "source",
            "answer_type",
            "samples",
            "reviewed",
            "false_negative_rate",
            "false_negative_low",
            "false_negative_high",
            "false_negative_n",
            "false_negative_needed",
            "false_positive_rate",
            "false_positive_low",
            "false_positive_high",
            "false_positive_n",
            "false_positive_needed");

    List<Row> rows() {
        if (rates.overall().samples() == 0) {
            return List.of();
        }
        List<Row> rows = new ArrayList<>();
        rows.add(row("all", "all", rates.overall()));
        for (GroupedRates.Group group : rates.groups()) {
            rows.add(row(group.source().isEmpty() ? "none" : group.source(), group.answerType(), group.rates()));
        }
        return rows;
    }

    private Row row(String source, String answerType, EstimatedRates of) {
        return new Row(
                ModelText.cut(source),
                answerType,
                FigureText.count(of.samples()),
                FigureText.count(of.reviewed()),
                rate(of.falseNegative()),
                rate(of.falsePositive()));
    }

    private Rate rate(Estimate estimate) {
        OptionalLong more = needed.of(estimate);
        return new Rate(figure(estimate), more.isPresent() ? FigureText.count(more.getAsLong()) : FigureText.NONE);
    }

    private static String figure(Estimate estimate) {
        return switch (estimate) {
            case Estimate.Known known ->
                String.format(
                        Locale.ROOT,
                        "%.1f %% (%.1f to %.1f %%), n = %,d",
                        100 * known.value(),
                        100 * known.low(),
                        100 * known.high(),
                        known.n());
            case Estimate.Insufficient(Estimate.Reason reason, int n) ->
                switch (reason) {
                    case TOO_FEW, TOO_WRONG -> "not enough yet (n = " + FigureText.count(n) + ")";
                    case UNREVIEWED_STRATUM -> "not enough yet: a stratum has no review";
                };
        };
    }

    /** Returns the table as a file, in which the row of all samples has neither source nor answer type. */
    ExportedTable export() {
        List<List<@Nullable Object>> table = new ArrayList<>();
        if (rates.overall().samples() > 0) {
            table.add(cells(null, null, rates.overall()));
        }
        for (GroupedRates.Group group : rates.groups()) {
            table.add(cells(group.source(), group.answerType(), group.rates()));
        }
        return new ExportedTable("estimates", COLUMNS, table);
    }

    private List<@Nullable Object> cells(@Nullable String source, @Nullable String answerType, EstimatedRates of) {
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(source);
        cells.add(answerType);
        cells.add(of.samples());
        cells.add(of.reviewed());
        add(cells, of.falseNegative());
        add(cells, of.falsePositive());
        return cells;
    }

    private void add(List<@Nullable Object> cells, Estimate estimate) {
        switch (estimate) {
            case Estimate.Known known -> {
                cells.add(known.value());
                cells.add(known.low());
                cells.add(known.high());
                cells.add(known.n());
                cells.add(needed.of(known).orElse(0));
            }
            case Estimate.Insufficient little -> {
                cells.add(null);
                cells.add(null);
                cells.add(null);
                cells.add(little.n());
                cells.add(null);
            }
        }
    }
}
