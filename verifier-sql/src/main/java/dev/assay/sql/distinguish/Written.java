package dev.assay.sql.distinguish;

import dev.assay.sql.run.Dialect;
import dev.assay.sql.table.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** Values and rows as SQL of a dialect. */
record Written(Dialect dialect) {
    private static final int ROWS = 500;

    /** The statements that write these rows. */
    String insert(Shape shape, List<Draft.Row> rows) {
        var columns = shape.columns().stream().map(Column::written).collect(Collectors.joining(", ", " (", ")"));
        var overriding = dialect == Dialect.POSTGRES ? " OVERRIDING SYSTEM VALUE" : "";
        var text = new StringBuilder();
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

    private String row(Draft.Row row) {
        return row.values().stream().map(this::value).collect(Collectors.joining(", ", "  (", ")"));
    }

    String value(Value value) {
        return switch (value) {
            case Value.Null _ -> "NULL";
            case Value.Bool bool -> dialect == Dialect.SQLITE ? (bool == Value.Bool.TRUE ? "1" : "0") : bool.name();
            case Value.Whole(long whole) -> Long.toString(whole);
            case Value.Decimal(BigDecimal decimal) -> decimal.toPlainString();
            case Value.Real(double real) -> real(real);
            case Value.Text(String text) -> quoted(text);
            case Value.Day(var day) -> quoted(day.toString());
            case Value.Clock(var clock) -> quoted(clock.toString());
            case Value.Moment(var moment) -> quoted(moment.toString().replace('T', ' '));
            case Value.Instant(var instant) -> quoted(instant.toString().replace('T', ' '));
            case Value.Nested(var values) -> nested(values);
            case Value.Blob blob -> blob(HexFormat.of().withUpperCase().formatHex(blob.value()));
        };
    }

    private String real(double real) {
        if (Double.isFinite(real)) {
            return Double.toString(real);
        }
        if (dialect == Dialect.SQLITE) {
            return Double.isNaN(real) ? "NULL" : (real > 0 ? "9e999" : "-9e999");
        }
        return quoted(Double.toString(real));
    }

    private String nested(List<Value> values) {
        var brackets = dialect == Dialect.POSTGRES ? "ARRAY[" : "[";
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
    static Object key(Value value) {
        return switch (value) {
            case Value.Whole(long whole) -> BigDecimal.valueOf(whole).stripTrailingZeros();
            case Value.Decimal(BigDecimal decimal) -> decimal.stripTrailingZeros();
            case Value.Real(double real) ->
                Double.isFinite(real) ? new BigDecimal(Double.toString(real)).stripTrailingZeros() : (Object) real;
            case Value.Text _, Value.Day _, Value.Clock _, Value.Moment _, Value.Instant _ ->
                new Written(Dialect.SQLITE).value(value);
            case Value.Null _, Value.Bool _, Value.Nested _, Value.Blob _ -> value;
        };
    }

    static List<Object> keys(List<Value> values, List<Integer> places) {
        var keys = new ArrayList<>();
        places.forEach(place -> keys.add(key(values.get(place))));
        return keys;
    }
}
