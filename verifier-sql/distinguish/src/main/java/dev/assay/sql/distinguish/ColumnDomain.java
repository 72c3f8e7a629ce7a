package dev.assay.sql.distinguish;

import dev.assay.sql.distinguish.DeclaredColumn.Kind;
import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The values that columns may be given: those that they have, and those around the constants of the queries. */
final class ColumnDomain {
    private final DatabaseDraft given;
    private final QueryClues clues;
    private final Map<DeclaredColumn, List<SqlValue>> existing = new HashMap<>();
    private final Map<DeclaredColumn, List<SqlValue>> near = new HashMap<>();
    private final Map<DeclaredColumn, List<SqlValue>> far = new HashMap<>();

    ColumnDomain(DatabaseDraft given, QueryClues clues) {
        this.given = given;
        this.clues = clues;
        for (DatabaseDraft.Rows table : given.tables()) {
            for (int place = 0; place < table.width(); place++) {
                learn(table, place);
            }
        }
    }

    private void learn(DatabaseDraft.Rows table, int place) {
        DeclaredColumn column = table.shape().columns().get(place);
        Set<SqlValue> seen = new LinkedHashSet<>();
        table.rows().forEach(row -> seen.add(row.get(place)));
        seen.remove(SqlValue.Null.NULL);
        boolean dated =
                column.kind() == Kind.TEXT && !seen.isEmpty() && seen.stream().allMatch(ColumnDomain::isDate);
        boolean timed = seen.stream().anyMatch(ColumnDomain::isTimed);
        if (seen.isEmpty()) {
            seen.addAll(usual(column));
        }
        existing.merge(column, new ArrayList<>(seen), ColumnDomain::joined);
        near.put(column, NearMisses.of(clues.near(column.name()), column, dated, timed));
        far.put(column, NearMisses.of(new ArrayList<>(clues.literals()), column, dated, timed));
    }

    private static List<SqlValue> joined(List<SqlValue> left, List<SqlValue> right) {
        return Stream.concat(left.stream(), right.stream()).distinct().toList();
    }

    private static boolean isDate(SqlValue value) {
        return value instanceof SqlValue.Text(String text) && DateNeighbours.isDate(text);
    }

    private static boolean isTimed(SqlValue value) {
        return value instanceof SqlValue.Moment
                || value instanceof SqlValue.Instant
                || (value instanceof SqlValue.Text(String text) && DateNeighbours.isTimed(text));
    }

    /** Values for a column that has none. */
    private static List<SqlValue> usual(DeclaredColumn column) {
        return switch (column.kind()) {
            case WHOLE ->
                Stream.of(1, 2, 3, 4, 5).<SqlValue>map(SqlValue.Whole::new).toList();
            case REAL ->
                Stream.of(1, 2, 3, 10).<SqlValue>map(SqlValue.Whole::new).toList();
            case TEXT ->
                Stream.of("a", "b", "c", "d").<SqlValue>map(SqlValue.Text::new).toList();
            case DATE -> texts("2020-01-15", "2021-06-30", "2022-12-31");
            case MOMENT -> texts("2020-01-15 00:00:00", "2021-06-30 12:00:00", "2022-12-31 23:59:59");
            case BOOL -> List.of(SqlValue.Bool.TRUE, SqlValue.Bool.FALSE);
            case OTHER -> List.of(SqlValue.Null.NULL);
        };
    }

    private static List<SqlValue> texts(String... texts) {
        return Stream.of(texts).<SqlValue>map(SqlValue.Text::new).toList();
    }

    /** The values that a column has in the given database. */
    List<SqlValue> existing(DeclaredColumn column) {
        return existing.getOrDefault(column, List.of(SqlValue.Null.NULL));
    }

    /** A value for a column. */
    SqlValue draw(DeclaredColumn column, SeededRandom dice) {
        List<SqlValue> close = near.getOrDefault(column, List.of());
        List<SqlValue> wide = far.getOrDefault(column, List.of());
        if (!close.isEmpty() && dice.chance(0.55)) {
            return dice.pick(close);
        }
        List<SqlValue> partners = partners(column);
        if (!partners.isEmpty() && dice.chance(0.3)) {
            return dice.pick(partners);
        }
        if (!wide.isEmpty() && column.kind() != Kind.TEXT && dice.chance(0.1)) {
            return dice.pick(wide);
        }
        SqlValue value = dice.pick(existing(column));
        return dice.chance(0.3) ? moved(value, column, dice) : value;
    }

    /** The values of columns that a query compares this one with. */
    List<SqlValue> partners(DeclaredColumn column) {
        Set<String> names = clues.linked().getOrDefault(column.name(), java.util.Set.of());
        return given.tables().stream()
                .filter(table -> clues.tables().contains(table.shape().name()))
                .flatMap(table -> table.shape().columns().stream())
                .filter(other -> names.contains(other.name()) && other.kind() == column.kind() && !other.equals(column))
                .flatMap(other -> existing(other).stream())
                .toList();
    }

    private static SqlValue moved(SqlValue value, DeclaredColumn column, SeededRandom dice) {
        long step = dice.chance(0.5) ? 1 : -1;
        return switch (value) {
            case SqlValue.Whole(long whole) when column.kind() == Kind.WHOLE -> new SqlValue.Whole(whole + step);
            case SqlValue.Whole(long whole) when column.kind() == Kind.REAL -> new SqlValue.Whole(whole + step);
            case SqlValue.Decimal(BigDecimal decimal) -> new SqlValue.Decimal(decimal.add(BigDecimal.valueOf(step)));
            case SqlValue.Real(double real) when column.scale() != 0 -> new SqlValue.Real(real + step * 0.5);
            case SqlValue.Day(var day) -> new SqlValue.Day(day.plusDays(step));
            default -> value;
        };
    }
}
