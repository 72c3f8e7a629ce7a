package dev.assay.sql.distinguish;

import dev.assay.sql.distinguish.Column.Kind;
import dev.assay.sql.table.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The values that columns may be given: those that they have, and those around the constants of the queries. */
final class Domain {
    private final Draft given;
    private final Clues clues;
    private final Map<Column, List<Value>> existing = new HashMap<>();
    private final Map<Column, List<Value>> near = new HashMap<>();
    private final Map<Column, List<Value>> far = new HashMap<>();

    Domain(Draft given, Clues clues) {
        this.given = given;
        this.clues = clues;
        for (var table : given.tables()) {
            for (int place = 0; place < table.width(); place++) {
                learn(table, place);
            }
        }
    }

    private void learn(Draft.Rows table, int place) {
        var column = table.shape().columns().get(place);
        var seen = new LinkedHashSet<Value>();
        table.rows().forEach(row -> seen.add(row.get(place)));
        seen.remove(Value.Null.NULL);
        boolean dated =
                column.kind() == Kind.TEXT && !seen.isEmpty() && seen.stream().allMatch(Domain::isDate);
        boolean timed = seen.stream().anyMatch(Domain::isTimed);
        if (seen.isEmpty()) {
            seen.addAll(usual(column));
        }
        existing.merge(column, new ArrayList<>(seen), Domain::joined);
        near.put(column, NearMisses.of(clues.near(column.name()), column, dated, timed));
        far.put(column, NearMisses.of(new ArrayList<>(clues.literals()), column, dated, timed));
    }

    private static List<Value> joined(List<Value> left, List<Value> right) {
        return Stream.concat(left.stream(), right.stream()).distinct().toList();
    }

    private static boolean isDate(Value value) {
        return value instanceof Value.Text(String text) && Dates.isDate(text);
    }

    private static boolean isTimed(Value value) {
        return value instanceof Value.Moment
                || value instanceof Value.Instant
                || (value instanceof Value.Text(String text) && Dates.isTimed(text));
    }

    /** Values for a column that has none. */
    private static List<Value> usual(Column column) {
        return switch (column.kind()) {
            case WHOLE -> Stream.of(1, 2, 3, 4, 5).<Value>map(Value.Whole::new).toList();
            case REAL -> Stream.of(1, 2, 3, 10).<Value>map(Value.Whole::new).toList();
            case TEXT ->
                Stream.of("a", "b", "c", "d").<Value>map(Value.Text::new).toList();
            case DATE -> texts("2020-01-15", "2021-06-30", "2022-12-31");
            case MOMENT -> texts("2020-01-15 00:00:00", "2021-06-30 12:00:00", "2022-12-31 23:59:59");
            case BOOL -> List.of(Value.Bool.TRUE, Value.Bool.FALSE);
            case OTHER -> List.of(Value.Null.NULL);
        };
    }

    private static List<Value> texts(String... texts) {
        return Stream.of(texts).<Value>map(Value.Text::new).toList();
    }

    /** The values that a column has in the given database. */
    List<Value> existing(Column column) {
        return existing.getOrDefault(column, List.of(Value.Null.NULL));
    }

    /** A value for a column. */
    Value draw(Column column, Dice dice) {
        var close = near.getOrDefault(column, List.of());
        var wide = far.getOrDefault(column, List.of());
        if (!close.isEmpty() && dice.chance(0.55)) {
            return dice.pick(close);
        }
        var partners = partners(column);
        if (!partners.isEmpty() && dice.chance(0.3)) {
            return dice.pick(partners);
        }
        if (!wide.isEmpty() && column.kind() != Kind.TEXT && dice.chance(0.1)) {
            return dice.pick(wide);
        }
        var value = dice.pick(existing(column));
        return dice.chance(0.3) ? moved(value, column, dice) : value;
    }

    /** The values of columns that a query compares this one with. */
    List<Value> partners(Column column) {
        var names = clues.linked().getOrDefault(column.name(), java.util.Set.of());
        return given.tables().stream()
                .filter(table -> clues.tables().contains(table.shape().name()))
                .flatMap(table -> table.shape().columns().stream())
                .filter(other -> names.contains(other.name()) && other.kind() == column.kind() && !other.equals(column))
                .flatMap(other -> existing(other).stream())
                .toList();
    }

    private static Value moved(Value value, Column column, Dice dice) {
        long step = dice.chance(0.5) ? 1 : -1;
        return switch (value) {
            case Value.Whole(long whole) when column.kind() == Kind.WHOLE -> new Value.Whole(whole + step);
            case Value.Whole(long whole) when column.kind() == Kind.REAL -> new Value.Whole(whole + step);
            case Value.Decimal(BigDecimal decimal) -> new Value.Decimal(decimal.add(BigDecimal.valueOf(step)));
            case Value.Real(double real) when column.scale() != 0 -> new Value.Real(real + step * 0.5);
            case Value.Day(var day) -> new Value.Day(day.plusDays(step));
            default -> value;
        };
    }
}
