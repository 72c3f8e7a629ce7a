package dev.assay.sql.distinguish;

import dev.assay.sql.run.Dialect;
import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Rows that only one of two results has, for people to look at: columns as they stand, numbers by their value. */
record Differing(Dialect dialect) {
    private static final int SHOWN = 3;
    private static final int MOST_CHARACTERS = 200;

    /** A few lines; none where the rows differ in their order only. */
    List<String> lines(Table gold, Table given) {
        var lines = new ArrayList<String>();
        lines.addAll(only("only the gold gives  ", gold, given));
        lines.addAll(only("only the query gives ", given, gold));
        return lines;
    }

    private List<String> only(String what, Table left, Table right) {
        var others = right.rows().stream().map(Differing::keys).collect(Collectors.toCollection(ArrayList::new));
        var rest = left.rows().stream().filter(row -> !others.remove(keys(row))).toList();
        var lines = new ArrayList<String>();
        rest.stream().limit(SHOWN).forEach(row -> lines.add(what + shown(row)));
        if (rest.size() > SHOWN) {
            lines.add(what + "… and " + (rest.size() - SHOWN) + " more");
        }
        return lines;
    }

    private static List<Object> keys(List<Value> row) {
        return row.stream().map(Written::key).toList();
    }

    private String shown(List<Value> row) {
        var text = row.stream().map(new Written(dialect)::value).collect(Collectors.joining(", ", "(", ")"));
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "…";
    }
}
