package dev.assay.sql.distinguish;

import dev.assay.sql.distinguish.TableShape.Reference;
import dev.assay.sql.text.SqlToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what CREATE TABLE says of a table, and what ALTER TABLE and CREATE UNIQUE INDEX add. */
final class ShapeReader {
    private static final Set<String> TABLE_CONSTRAINTS =
            Set.of("constraint", "primary", "foreign", "unique", "check", "exclude", "like", "key", "index");

    private final StatementParts create;
    private final String name;
    private final String written;
    private final List<DeclaredColumn> columns = new ArrayList<>();
    private final Set<String> primary = new HashSet<>();
    private final List<List<String>> keys = new ArrayList<>();
    private final List<Pointer> pointers = new ArrayList<>();
    private final List<String> checks = new ArrayList<>();

    private record Pointer(List<String> columns, String table, List<String> targets) {}

    private ShapeReader(StatementParts create, int from, int open) {
        this.create = create;
        this.name = StatementParts.folded(create.tokens().get(open - 1));
        this.written = create.written(from, open);
        create.items(open).forEach(this::item);
    }

    /** Reads a statement; empty where it is no CREATE TABLE with columns. */
    static Optional<ShapeReader> of(StatementParts statement) {
        int table = statement.first("table", 4);
        if (table < 0 || !statement.begins("create")) {
            return Optional.empty();
        }
        int at = table + 1;
        while (statement.is(at, "if") || statement.is(at, "not") || statement.is(at, "exists")) {
            at++;
        }
        int open = statement.afterName(at);
        boolean listed = open > at && open < statement.size() && statement.isSign(open, "(");
        return listed ? Optional.of(new ShapeReader(statement, at, open)) : Optional.empty();
    }

    String name() {
        return name;
    }

    /** Takes what ALTER TABLE ... ADD CONSTRAINT says. */
    void constraint(StatementParts statement, int at) {
        if (statement.is(at, "constraint")) {
            constraint(statement, at + 2);
        } else if (statement.is(at, "primary")) {
            List<String> names = statement.names(at + 2);
            primary.addAll(names);
            keys.add(names);
        } else if (statement.is(at, "unique")) {
            keys.add(statement.names(statement.nextOpen(at)));
        } else if (statement.is(at, "check")) {
            checks.add(statement.bracketed(at + 1));
        } else if (statement.is(at, "foreign")) {
            int close = statement.close(at + 2);
            point(statement, statement.names(at + 2), close + 1);
        }
    }

    void unique(List<String> names) {
        keys.add(names);
    }

    private void item(int from, int to) {
        SqlToken first = create.tokens().get(from);
        if (first.kind() == SqlToken.Kind.WORD && TABLE_CONSTRAINTS.contains(StatementParts.folded(first))) {
            constraint(create, from);
            return;
        }
        int end = from + 1;
        while (end < to && !create.isColumnConstraint(end)) {
            end = create.isSign(end, "(") ? create.close(end) + 1 : end + 1;
        }
        String type = create.written(from + 1, end);
        String column = StatementParts.folded(first);
        if (constraints(column, end, to)) {
            String[] numbers = type.replaceAll("[^0-9,]", "").split(",", -1);
            DeclaredColumn.Kind kind = DeclaredColumn.Kind.of(type);
            int scale = kind == DeclaredColumn.Kind.REAL && numbers[0].length() > 0
                    ? (numbers.length > 1 ? number(numbers[1], 0) : 0)
                    : -1;
            int length = kind == DeclaredColumn.Kind.TEXT ? number(numbers[0], Integer.MAX_VALUE) : Integer.MAX_VALUE;
            boolean nullable = !primary.contains(column);
            columns.add(
                    new DeclaredColumn(column, create.written(from, from + 1), type, kind, scale, length, nullable));
        }
    }

    private static int number(String digits, int otherwise) {
        return digits.isEmpty() || digits.length() > 8 ? otherwise : Integer.parseInt(digits);
    }

    /** Says whether rows may be written to the column. */
    private boolean constraints(String column, int from, int to) {
        boolean writable = true;
        for (int at = from; at < to; at = create.isSign(at, "(") ? create.close(at) + 1 : at + 1) {
            if (create.is(at, "primary") || create.is(at, "unique")) {
                keys.add(List.of(column));
            }
            if (create.is(at, "primary") || (create.is(at, "not") && create.is(at + 1, "null"))) {
                primary.add(column);
            } else if (create.is(at, "references")) {
                point(create, List.of(column), at);
            } else if (create.is(at, "check")) {
                checks.add(create.bracketed(at + 1));
            } else if (create.is(at, "as") && !create.is(at + 1, "identity")) {
                writable = false;
            }
        }
        return writable;
    }

    private void point(StatementParts statement, List<String> from, int references) {
        int end = statement.afterName(references + 1);
        boolean listed = end < statement.size() && statement.isSign(end, "(");
        pointers.add(new Pointer(
                from,
                StatementParts.folded(statement.tokens().get(end - 1)).toLowerCase(Locale.ROOT),
                listed ? statement.names(end) : List.of()));
    }

    /** The columns of the primary key, or else of the first. */
    List<String> firstKey() {
        return keys.isEmpty() ? List.of() : keys.getFirst();
    }

    /** The shape that was read; a reference without columns is to the first key of its table. */
    TableShape shape(java.util.Map<String, ShapeReader> all) {
        TableShape shape =
                new TableShape(name, written, declared(), new ArrayList<>(), new ArrayList<>(), List.copyOf(checks));
        for (List<String> key : keys) {
            places(shape, key).ifPresent(shape.keys()::add);
        }
        for (Pointer pointer : pointers) {
            ShapeReader target = all.get(pointer.table);
            List<String> targets = pointer.targets.isEmpty() && target != null ? target.firstKey() : pointer.targets;
            if (target != null && targets.size() == pointer.columns.size()) {
                places(shape, pointer.columns)
                        .ifPresent(places -> shape.references().add(new Reference(places, pointer.table, targets)));
            }
        }
        return shape;
    }

    private List<DeclaredColumn> declared() {
        return columns.stream()
                .map(column -> primary.contains(column.name()) ? column.notNull() : column)
                .toList();
    }

    private static Optional<List<Integer>> places(TableShape shape, List<String> names) {
        List<Integer> places = names.stream().map(shape::place).toList();
        return places.isEmpty() || places.contains(-1) ? Optional.empty() : Optional.of(places);
    }
}
