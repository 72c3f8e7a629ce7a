package dev.assay.sql.distinguish;

import dev.assay.sql.distinguish.TableShape.Reference;
import dev.assay.sql.engine.table.SqlValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Makes rows keep to NOT NULL, keys and references as declared: by other values where it can, else by leaving rows out. */
record ConstraintRepair(DatabaseDraft draft, SeededRandom dice) {
    private static final int ROUNDS = 3;

    void all() {
        draft.tables().forEach(this::fillNulls);
        for (int round = 0; round < ROUNDS; round++) {
            draft.tables().forEach(table -> {
                table.shape().keys().forEach(key -> renumber(table, key));
                table.shape().references().forEach(reference -> adopt(table, reference));
            });
        }
        while (removed()) {
            // leaving out a row may leave another without what it refers to
        }
    }

    private void fillNulls(DatabaseDraft.Rows table) {
        for (int place = 0; place < table.width(); place++) {
            if (!table.shape().columns().get(place).nullable()) {
                for (DatabaseDraft.Row row : table.rows()) {
                    if (row.get(place) == SqlValue.Null.NULL) {
                        row.reset(place);
                    }
                }
            }
        }
    }

    /** Gives rows whose key another has one that none has; keys that are references are left to {@link #removed}. */
    private void renumber(DatabaseDraft.Rows table, List<Integer> key) {
        Set<Integer> referring = table.shape().references().stream()
                .flatMap(reference -> reference.columns().stream())
                .collect(Collectors.toSet());
        int place = key.stream()
                .filter(each -> !referring.contains(each))
                .findFirst()
                .orElse(-1);
        if (place < 0) {
            return;
        }
        Set<Object> seen = new HashSet<>();
        long next = table.rows().stream()
                        .mapToLong(row -> row.get(place) instanceof SqlValue.Whole(long whole) ? whole : 0)
                        .max()
                        .orElse(0)
                + 1;
        for (DatabaseDraft.Row row : table.rows()) {
            if (!seen.add(SqlText.keys(row.values(), key)) && !hasNull(row, key)) {
                SqlValue fresh =
                        fresh(row.get(place), next++, table.shape().columns().get(place));
                row.set(place, fresh);
                seen.add(SqlText.keys(row.values(), key));
            }
        }
    }

    private static SqlValue fresh(SqlValue value, long number, DeclaredColumn column) {
        return switch (value) {
            case SqlValue.Whole _ -> new SqlValue.Whole(number);
            case SqlValue.Real _, SqlValue.Decimal _ -> new SqlValue.Whole(number + 1_000);
            case SqlValue.Text(String text)
            when !DateNeighbours.isDate(text) -> {
                String digits = Long.toString(number);
                int kept = Math.clamp(column.length() - digits.length(), 0, text.length());
                yield new SqlValue.Text(text.substring(0, kept) + digits);
            }
            case SqlValue.Day(var day) -> new SqlValue.Day(day.plusDays(number));
            default -> value;
        };
    }

    private void adopt(DatabaseDraft.Rows table, Reference reference) {
        List<List<SqlValue>> parents = parents(reference);
        Set<List<Object>> known =
                Set.copyOf(parents.stream().map(ConstraintRepair::keys).toList());
        for (DatabaseDraft.Row row : table.rows()) {
            if (!isKept(row, reference, known)) {
                if (!parents.isEmpty()) {
                    List<SqlValue> parent = dice.pick(parents);
                    for (int at = 0; at < parent.size(); at++) {
                        row.set(reference.columns().get(at), parent.get(at));
                    }
                } else if (table.shape()
                        .columns()
                        .get(reference.columns().getFirst())
                        .nullable()) {
                    row.set(reference.columns().getFirst(), SqlValue.Null.NULL);
                }
            }
        }
    }

    /** The keys that a reference may be to. */
    private List<List<SqlValue>> parents(Reference reference) {
        return draft.table(reference.table()).stream()
                .flatMap(parent -> {
                    List<Integer> places = reference.targets().stream()
                            .map(parent.shape()::place)
                            .toList();
                    return places.contains(-1)
                            ? java.util.stream.Stream.<List<SqlValue>>empty()
                            : parent.rows().stream()
                                    .map(row -> places.stream().map(row::get).toList());
                })
                .toList();
    }

    private static List<Object> keys(List<SqlValue> values) {
        return values.stream().map(SqlText::key).toList();
    }

    private static boolean isKept(DatabaseDraft.Row row, Reference reference, Set<List<Object>> known) {
        return hasNull(row, reference.columns()) || known.contains(SqlText.keys(row.values(), reference.columns()));
    }

    private static boolean hasNull(DatabaseDraft.Row row, List<Integer> places) {
        return places.stream().anyMatch(place -> row.get(place) == SqlValue.Null.NULL);
    }

    private boolean removed() {
        boolean any = false;
        for (DatabaseDraft.Rows table : draft.tables()) {
            for (List<Integer> key : table.shape().keys()) {
                Set<Object> seen = new HashSet<>();
                any |= table.rows().removeIf(row -> !hasNull(row, key) && !seen.add(SqlText.keys(row.values(), key)));
            }
            for (Reference reference : table.shape().references()) {
                Set<List<Object>> known = Set.copyOf(
                        parents(reference).stream().map(ConstraintRepair::keys).toList());
                any |= table.rows().removeIf(row -> !isKept(row, reference, known));
            }
            any |= table.rows().removeIf(lacks(table));
        }
        return any;
    }

    private static Predicate<DatabaseDraft.Row> lacks(DatabaseDraft.Rows table) {
        return row -> {
            for (int place = 0; place < table.width(); place++) {
                boolean missing = row.get(place) == SqlValue.Null.NULL;
                if (missing && !table.shape().columns().get(place).nullable()) {
                    return true;
                }
            }
            return false;
        };
    }
}
