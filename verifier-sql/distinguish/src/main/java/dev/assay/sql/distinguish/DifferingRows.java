package dev.assay.sql.distinguish;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Rows that only one of two results has, for people to look at: columns as they stand, numbers by their value. */
record DifferingRows(SqlDialect dialect) {
    private static final int SHOWN = 3;
    private static final int MOST_CHARACTERS = 200;

    /** A few lines; none where the rows differ in their order only. */
    List<String> lines(ResultTable gold, ResultTable given) {
        List<String> lines = new ArrayList<>();
        lines.addAll(only("only the gold gives  ", gold, given));
        lines.addAll(only("only the query gives ", given, gold));
        return lines;
    }

    private List<String> only(String what, ResultTable left, ResultTable right) {
        ArrayList<List<Object>> others =
                right.rows().stream().map(DifferingRows::keys).collect(Collectors.toCollection(ArrayList::new));
        List<List<SqlValue>> rest =
                left.rows().stream().filter(row -> !others.remove(keys(row))).toList();
        List<String> lines = new ArrayList<>();
        rest.stream().limit(SHOWN).forEach(row -> lines.add(what + shown(row)));
        if (rest.size() > SHOWN) {
            lines.add(what + "… and " + (rest.size() - SHOWN) + " more");
        }
        return lines;
    }

    private static List<Object> keys(List<SqlValue> row) {
        return row.stream().map(SqlText::key).toList();
    }

    private String shown(List<SqlValue> row) {
        String text = row.stream().map(new SqlText(dialect)::value).collect(Collectors.joining(", ", "(", ")"));
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "…";
    }
}
