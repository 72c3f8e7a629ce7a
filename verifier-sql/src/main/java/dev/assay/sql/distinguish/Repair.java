package dev.assay.sql.distinguish;

import dev.assay.sql.distinguish.Shape.Reference;
import dev.assay.sql.table.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Makes rows keep to NOT NULL, keys and references as declared: by other values where it can, else by leaving rows out. */
record Repair(Draft draft, Dice dice) {
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

    private void fillNulls(Draft.Rows table) {
        for (int place = 0; place < table.width(); place++) {
            if (!table.shape().columns().get(place).nullable()) {
                for (var row : table.rows()) {
                    if (row.get(place) == Value.Null.NULL) {
                        row.reset(place);
                    }
                }
            }
        }
    }

    /** Gives rows whose key another has one that none has; keys that are references are left to {@link #removed}. */
    private void renumber(Draft.Rows table, List<Integer> key) {
        var referring = table.shape().references().stream()
                .flatMap(reference -> reference.columns().stream())
                .collect(Collectors.toSet());
        int place = key.stream()
                .filter(each -> !referring.contains(each))
                .findFirst()
                .orElse(-1);
        if (place < 0) {
            return;
        }
        var seen = new HashSet<Object>();
        long next = table.rows().stream()
                        .mapToLong(row -> row.get(place) instanceof Value.Whole(long whole) ? whole : 0)
                        .max()
                        .orElse(0)
                + 1;
        for (var row : table.rows()) {
            if (!seen.add(Written.keys(row.values(), key)) && !hasNull(row, key)) {
                var fresh =
                        fresh(row.get(place), next++, table.shape().columns().get(place));
                row.set(place, fresh);
                seen.add(Written.keys(row.values(), key));
            }
        }
    }

    private static Value fresh(Value value, long number, Column column) {
        return switch (value) {
            case Value.Whole _ -> new Value.Whole(number);
            case Value.Real _, Value.Decimal _ -> new Value.Whole(number + 1_000);
            case Value.Text(String text)
            when !Dates.isDate(text) -> {
                var digits = Long.toString(number);
                int kept = Math.clamp(column.length() - digits.length(), 0, text.length());
                yield new Value.Text(text.substring(0, kept) + digits);
            }
            case Value.Day(var day) -> new Value.Day(day.plusDays(number));
            default -> value;
        };
    }

    private void adopt(Draft.Rows table, Reference reference) {
        var parents = parents(reference);
        var known = Set.copyOf(parents.stream().map(Repair::keys).toList());
        for (var row : table.rows()) {
            if (!isKept(row, reference, known)) {
                if (!parents.isEmpty()) {
                    var parent = dice.pick(parents);
                    for (int at = 0; at < parent.size(); at++) {
                        row.set(reference.columns().get(at), parent.get(at));
                    }
                } else if (table.shape()
                        .columns()
                        .get(reference.columns().getFirst())
                        .nullable()) {
                    row.set(reference.columns().getFirst(), Value.Null.NULL);
                }
            }
        }
    }

    /** The keys that a reference may be to. */
    private List<List<Value>> parents(Reference reference) {
        return draft.table(reference.table()).stream()
                .flatMap(parent -> {
                    var places = reference.targets().stream()
                            .map(parent.shape()::place)
                            .toList();
                    return places.contains(-1)
                            ? java.util.stream.Stream.<List<Value>>empty()
                            : parent.rows().stream()
                                    .map(row -> places.stream().map(row::get).toList());
                })
                .toList();
    }

    private static List<Object> keys(List<Value> values) {
        return values.stream().map(Written::key).toList();
    }

    private static boolean isKept(Draft.Row row, Reference reference, Set<List<Object>> known) {
        return hasNull(row, reference.columns()) || known.contains(Written.keys(row.values(), reference.columns()));
    }

    private static boolean hasNull(Draft.Row row, List<Integer> places) {
        return places.stream().anyMatch(place -> row.get(place) == Value.Null.NULL);
    }

    private boolean removed() {
        boolean any = false;
        for (var table : draft.tables()) {
            for (var key : table.shape().keys()) {
                var seen = new HashSet<Object>();
                any |= table.rows().removeIf(row -> !hasNull(row, key) && !seen.add(Written.keys(row.values(), key)));
            }
            for (var reference : table.shape().references()) {
                var known =
                        Set.copyOf(parents(reference).stream().map(Repair::keys).toList());
                any |= table.rows().removeIf(row -> !isKept(row, reference, known));
            }
            any |= table.rows().removeIf(lacks(table));
        }
        return any;
    }

    private static Predicate<Draft.Row> lacks(Draft.Rows table) {
        return row -> {
            for (int place = 0; place < table.width(); place++) {
                boolean missing = row.get(place) == Value.Null.NULL;
                if (missing && !table.shape().columns().get(place).nullable()) {
                    return true;
                }
            }
            return false;
        };
    }
}
