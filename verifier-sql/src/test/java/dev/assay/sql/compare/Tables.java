package dev.assay.sql.compare;

import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
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
 * Results written as in the documentation: {@code (1, 'a') (2, NULL)}. {@code 1.5} is a double, {@code 1.50d} a decimal,
 * {@code @2024-02-29} a date, a time or both, {@code x'00'} bytes, {@code [1, 2]} nested.
 */
final class Tables {
    private final String text;
    private int at;

    private Tables(String text) {
        this.text = text;
    }

    static Table of(String rows) {
        return of(List.of(), rows);
    }

    static Table of(List<String> names, String rows) {
        var reader = new Tables(rows);
        var read = new ArrayList<List<Value>>();
        while (reader.skipsTo('(')) {
            read.add(reader.values(')'));
        }
        int width = read.isEmpty() ? names.size() : read.getFirst().size();
        return new Table(names.isEmpty() ? names(width) : names, read);
    }

    static Table empty(int width) {
        return new Table(names(width), List.of());
    }

    static List<String> names(int width) {
        return IntStream.range(0, width).mapToObj(column -> "c" + column).toList();
    }

    static Value value(String text) {
        return new Tables(text + ",").value();
    }

    private boolean skipsTo(char sign) {
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == ',')) {
            at++;
        }
        return at < text.length() && text.charAt(at) == sign;
    }

    private List<Value> values(char end) {
        at++;
        var values = new ArrayList<Value>();
        while (!skipsTo(end)) {
            values.add(value());
        }
        at++;
        return values;
    }

    private Value value() {
        if (text.charAt(at) == '[') {
            return new Value.Nested(values(']'));
        }
        if (text.startsWith("x'", at)) {
            at++;
            return new Value.Blob(HexFormat.of().parseHex(quoted()));
        }
        if (text.charAt(at) == '\'') {
            return new Value.Text(quoted());
        }
        int start = at;
        while (",)]".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return plain(text.substring(start, at).strip());
    }

    private String quoted() {
        int end = text.indexOf('\'', at + 1);
        var inner = text.substring(at + 1, end);
        at = end + 1;
        return inner;
    }

    private static Value plain(String word) {
        return switch (word) {
            case "NULL" -> Value.Null.NULL;
            case "true" -> Value.Bool.TRUE;
            case "false" -> Value.Bool.FALSE;
            case "Infinity", "-Infinity", "NaN" -> new Value.Real(Double.parseDouble(word));
            default -> word.startsWith("@") ? time(word.substring(1)) : number(word);
        };
    }

    private static Value number(String word) {
        if (word.endsWith("d")) {
            return new Value.Decimal(new BigDecimal(word.substring(0, word.length() - 1)));
        }
        return word.matches("-?\\d+")
                ? new Value.Whole(Long.parseLong(word))
                : new Value.Real(Double.parseDouble(word));
    }

    private static Value time(String word) {
        if (!word.contains("-") || word.indexOf('-') > 4) {
            return new Value.Clock(LocalTime.parse(word));
        }
        if (!word.contains("T")) {
            return new Value.Day(LocalDate.parse(word));
        }
        return word.matches(".*(Z|[+-]\\d\\d:\\d\\d)")
                ? new Value.Instant(OffsetDateTime.parse(word))
                : new Value.Moment(LocalDateTime.parse(word));
    }
}
