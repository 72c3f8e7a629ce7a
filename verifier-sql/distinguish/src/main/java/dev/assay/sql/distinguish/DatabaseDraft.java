package dev.assay.sql.distinguish;

import dev.assay.sql.engine.table.SqlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a database that is being made.
 *
 * @param tables each after those that it refers to
 */
record DatabaseDraft(List<Rows> tables) {
    /** The rows of one table. */
    record Rows(TableShape shape, List<Row> rows) {
        int width() {
            return shape.columns().size();
        }
    }

    /** A row that is changed, with what it was in the given database. */
    static final class Row {
        private final List<SqlValue> origin;
        private final List<SqlValue> values;

        Row(List<SqlValue> origin) {
            this.origin = List.copyOf(origin);
            this.values = new ArrayList<>(origin);
        }

        private Row(Row other) {
            this.origin = other.origin;
            this.values = new ArrayList<>(other.values);
        }

        List<SqlValue> values() {
            return values;
        }

        SqlValue get(int place) {
            return values.get(place);
        }

        void set(int place, SqlValue value) {
            values.set(place, value);
        }

        void reset(int place) {
            values.set(place, origin.get(place));
        }

        void reset() {
            values.clear();
            values.addAll(origin);
        }

        Row copy() {
            return new Row(this);
        }
    }

    Optional<Rows> table(String name) {
        return tables.stream()
                .filter(table -> table.shape().name().equals(name))
                .findFirst();
    }

    /** A copy with at most so many rows of each table, chosen by the dice. */
    DatabaseDraft sample(int most, SeededRandom dice) {
        return new DatabaseDraft(tables.stream()
                .map(table -> {
                    List<Row> rows = new ArrayList<>(table.rows());
                    while (rows.size() > most) {
                        rows.remove(dice.below(rows.size()));
                    }
                    return new Rows(
                            table.shape(),
                            new ArrayList<>(rows.stream().map(Row::copy).toList()));
                })
                .toList());
    }
}
