package dev.assay.sql.distinguish;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.table.SqlValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Asks the engine which rows meet the conditions of their table, and puts the others back as they were. */
record TableChecks(SqlEngines engines, SqlDialect dialect, QueryDatabase given, QueryBounds bounds) {
    private static final String NUMBER = "\"number of the row\"";
    private static final int MOST_ROWS = 400;

    void keepTo(DatabaseDraft draft) throws InterruptedException {
        for (DatabaseDraft.Rows table : draft.tables()) {
            List<DatabaseDraft.Row> rows = table.rows();
            if (table.shape().checks().isEmpty() || rows.isEmpty() || rows.size() > MOST_ROWS) {
                continue;
            }
            QueryOutcome ran =
                    engines.run(dialect, given, List.of(query(table)), bounds).getFirst();
            if (ran instanceof QueryOutcome.Rows(var meeting)) {
                Set<Long> numbers = new HashSet<>();
                meeting.rows().forEach(row -> numbers.add(((SqlValue.Whole) row.getFirst()).value()));
                reset(rows, numbers);
            }
        }
    }

    private static void reset(List<DatabaseDraft.Row> rows, Set<Long> meeting) {
        for (int number = 0; number < rows.size(); number++) {
            if (!meeting.contains((long) number)) {
                rows.get(number).reset();
            }
        }
    }

    private String query(DatabaseDraft.Rows table) {
        List<String> selects = new ArrayList<>();
        for (DatabaseDraft.Row row : table.rows()) {
            selects.add("SELECT " + selects.size() + " AS " + NUMBER + ", " + values(table.shape(), row));
        }
        return table.shape().checks().stream()
                .map(check -> "((" + check + ") IS NOT FALSE)")
                .collect(Collectors.joining(
                        " AND ",
                        "SELECT " + NUMBER + " FROM (" + String.join("\nUNION ALL ", selects) + ") AS t WHERE ",
                        ""));
    }

    private String values(TableShape shape, DatabaseDraft.Row row) {
        List<String> values = new ArrayList<>();
        for (int place = 0; place < shape.columns().size(); place++) {
            DeclaredColumn column = shape.columns().get(place);
            String literal = new SqlText(dialect).value(row.get(place));
            boolean casts = dialect != SqlDialect.SQLITE
                    && !column.type().isEmpty()
                    && !column.type().toLowerCase(java.util.Locale.ROOT).contains("serial");
            values.add(
                    (casts ? "CAST(" + literal + " AS " + column.type() + ")" : literal) + " AS " + column.written());
        }
        return String.join(", ", values);
    }
}
