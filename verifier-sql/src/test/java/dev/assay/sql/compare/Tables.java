package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Parses results written as in the documentation: {@code (1, 'a') (2, NULL)}. {@code 1.5} is a double, {@code 1.50d} a
 * decimal, {@code @2024-02-29} a date, a time or both, {@code x'00'} bytes, {@code [1, 2]} nested.
 */
final class Tables {
    private final String text;
    private int at;

    private Tables(String text) {
        this.text = text;
    }

    static ResultTable of(String rows) {
        return of(List.of(), rows);
    }

    static ResultTable of(List<String> names, String rows) {
        Tables reader = new Tables(rows);
        List<List<SqlValue>> read = new ArrayList<>();
        while (reader.skipsTo('(')) {
            read.add(reader.values(')'));
        }
        int width = read.isEmpty() ? names.size() : read.getFirst().size();
        return new ResultTable(names.isEmpty() ? names(width) : names, read);
    }

    static ResultTable empty(int width) {
        return new ResultTable(names(width), List.of());
    }

    static List<String> names(int width) {
        return IntStream.range(0, width).mapToObj(column -> "c" + column).toList();
    }

    static SqlValue value(String text) {
        return new Tables(text + ",").value();
    }

    private boolean skipsTo(char sign) {
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == ',')) {
            at++;
        }
        return at < text.length() && text.charAt(at) == sign;
    }

    private List<SqlValue> values(char end) {
        at++;
        List<SqlValue> values = new ArrayList<>();
        while (!skipsTo(end)) {
            values.add(value());
        }
        at++;
        return values;
    }

    private SqlValue value() {
        if (text.charAt(at) == '[') {
            return new SqlValue.Nested(values(']'));
        }
        if (text.startsWith("x'", at)) {
            at++;
            return new SqlValue.Blob(HexFormat.of().parseHex(quoted()));
        }
        if (text.charAt(at) == '\'') {
            return new SqlValue.Text(quoted());
        }
        int start = at;
        while (",)]".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return plain(text.substring(start, at).strip());
    }

    private String quoted() {
        int end = text.indexOf('\'', at + 1);
        String inner = text.substring(at + 1, end);
        at = end + 1;
        return inner;
    }

    private static SqlValue plain(String word) {
        return switch (word) {
            case "NULL" -> SqlValue.Null.NULL;
            case "true" -> SqlValue.Bool.TRUE;
            case "false" -> SqlValue.Bool.FALSE;
            case "Infinity", "-Infinity", "NaN" -> new SqlValue.Real(Double.parseDouble(word));
            default -> word.startsWith("@") ? time(word.substring(1)) : number(word);
        };
    }

    private static SqlValue number(String word) {
        if (word.endsWith("d")) {
            return new SqlValue.Decimal(new BigDecimal(word.substring(0, word.length() - 1)));
        }
        return word.matches("-?\\d+")
                ? new SqlValue.Whole(Long.parseLong(word))
                : new SqlValue.Real(Double.parseDouble(word));
    }

    private static SqlValue time(String word) {
        if (!word.contains("-") || word.indexOf('-') > 4) {
            return new SqlValue.Clock(LocalTime.parse(word));
        }
        if (!word.contains("T")) {
            return new SqlValue.Day(LocalDate.parse(word));
        }
        return word.matches(".*(Z|[+-]\\d\\d:\\d\\d)")
                ? new SqlValue.Instant(OffsetDateTime.parse(word))
                : new SqlValue.Moment(LocalDateTime.parse(word));
    }
}
