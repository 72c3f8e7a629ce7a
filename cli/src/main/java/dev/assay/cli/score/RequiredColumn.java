package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.RowShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A column that each Parquet file needs.
 *
 * @param names the column's name; of several between commas, one is needed; a dotted one reaches into objects
 * @param option the option that names it
 */
public record RequiredColumn(String names, String option) {
    /**
     * Returns the columns that are mapped, the response, the column of groups, and that with earlier rewards.
     *
     * @param earlier null where no column has earlier rewards
     */
    public static List<RequiredColumn> of(RowShape shape, @Nullable String earlier) {
        List<RequiredColumn> columns = new ArrayList<>();
        shape.columns().forEach((field, column) -> columns.add(new RequiredColumn(column, "--map " + field + "=")));
        if (!shape.columns().containsKey("response")) {
            columns.add(new RequiredColumn("response", "--map response="));
        }
        if (earlier != null) {
            columns.add(new RequiredColumn(earlier, "--earlier "));
        }
        return columns;
    }

    /** Throws where a file or table with these columns lacks it. */
    public void requireIn(Object file, Set<String> columns) {
        for (String name : names.split(",", -1)) {
            if (columns.contains(name) || columns.contains(name.split("\\.", 2)[0])) {
                return;
            }
        }
        throw CliFailure.usage(file + " has no column " + names + ". It has " + String.join(", ", columns)
                + ": name one of them with " + option + "COLUMN");
    }
}
