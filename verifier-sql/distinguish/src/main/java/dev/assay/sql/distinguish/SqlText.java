package dev.assay.sql.distinguish;

import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** Values and rows as SQL of a dialect. */
record SqlText(SqlDialect dialect) {
    private static final int ROWS = 500;

    /** The statements that write these rows. */
    String insert(TableShape shape, List<DatabaseDraft.Row> rows) {
        String columns =
                shape.columns().stream().map(DeclaredColumn::written).collect(Collectors.joining(", ", " (", ")"));
        String overriding = dialect == SqlDialect.POSTGRES ? " OVERRIDING SYSTEM VALUE" : "";
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < rows.size(); from += ROWS) {
            text.append("INSERT INTO ")
                    .append(shape.written())
                    .append(columns)
                    .append(overriding)
                    .append(" VALUES\n");
            text.append(rows.subList(from, Math.min(rows.size(), from + ROWS)).stream()
                    .map(this::row)
                    .collect(Collectors.joining(",\n", "", ";\n")));
        }
        return text.toString();
    }

    private String row(DatabaseDraft.Row row) {
        return row.values().stream().map(this::value).collect(Collectors.joining(", ", "  (", ")"));
    }

    String value(SqlValue value) {
        return switch (value) {
            case SqlValue.Null _ -> "NULL";
            case SqlValue.Bool bool ->
                dialect == SqlDialect.SQLITE ? (bool == SqlValue.Bool.TRUE ? "1" : "0") : bool.name();
            case SqlValue.Whole(long whole) -> Long.toString(whole);
            case SqlValue.Decimal(BigDecimal decimal) -> decimal.toPlainString();
            case SqlValue.Real(double real) -> real(real);
            case SqlValue.Text(String text) -> quoted(text);
            case SqlValue.Day(var day) -> quoted(day.toString());
            case SqlValue.Clock(var clock) -> quoted(clock.toString());
            case SqlValue.Moment(var moment) -> quoted(moment.toString().replace('T', ' '));
            case SqlValue.Instant(var instant) -> quoted(instant.toString().replace('T', ' '));
            case SqlValue.Nested(var values) -> nested(values);
            case SqlValue.Blob blob -> blob(HexFormat.of().withUpperCase().formatHex(blob.value()));
        };
    }

    private String real(double real) {
        if (Double.isFinite(real)) {
            return Double.toString(real);
        }
        if (dialect == SqlDialect.SQLITE) {
            return Double.isNaN(real) ? "NULL" : (real > 0 ? "9e999" : "-9e999");
        }
        return quoted(Double.toString(real));
    }

    private String nested(List<SqlValue> values) {
        String brackets = dialect == SqlDialect.POSTGRES ? "ARRAY[" : "[";
        return values.stream().map(this::value).collect(Collectors.joining(", ", brackets, "]"));
    }

    private String blob(String hexadecimal) {
        return switch (dialect) {
            case SQLITE -> "x'" + hexadecimal + "'";
            case POSTGRES -> "'\\x" + hexadecimal + "'";
            case DUCKDB -> quoted(hexadecimal.replaceAll("(..)", "\\\\x$1")) + "::BLOB";
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("\0", "").replace("'", "''") + "'";
    }

    /** The same for values that are the same in a key, whatever their types. */
    static Object key(SqlValue value) {
        return switch (value) {
            case SqlValue.Whole(long whole) -> BigDecimal.valueOf(whole).stripTrailingZeros();
            case SqlValue.Decimal(BigDecimal decimal) -> decimal.stripTrailingZeros();
            case SqlValue.Real(double real) ->
                Double.isFinite(real) ? new BigDecimal(Double.toString(real)).stripTrailingZeros() : (Object) real;
            case SqlValue.Text _, SqlValue.Day _, SqlValue.Clock _, SqlValue.Moment _, SqlValue.Instant _ ->
                new SqlText(SqlDialect.SQLITE).value(value);
            case SqlValue.Null _, SqlValue.Bool _, SqlValue.Nested _, SqlValue.Blob _ -> value;
        };
    }

    static List<Object> keys(List<SqlValue> values, List<Integer> places) {
        List<Object> keys = new ArrayList<>();
        places.forEach(place -> keys.add(key(values.get(place))));
        return keys;
    }
}
