package dev.assay.sql.distinguish;

import dev.assay.sql.engine.table.SqlValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Changes the rows of a draft; keys and references are put right afterwards by {@link ConstraintRepair}. */
record DraftPerturbation(DatabaseDraft draft, QueryClues clues, ColumnDomain domain, SeededRandom dice) {
    private static final int MOST_ROWS = 60;

    void apply(Perturbation perturbation) {
        switch (perturbation) {
            case VALUES -> free((table, place) -> change(table, place, 0.6));
            case DUPLICATES -> mentioned().forEach(table -> copies(table, 0.5));
            case NULLS -> columns(this::nulls);
            case PARTNERS -> columns(this::partners);
            case TIES -> free(this::ties);
            case CASES -> free(this::cases);
            case SHUFFLED -> shuffle();
            case SIZES -> sizes();
            case KEYS -> mentioned().forEach(this::keys);
            case EMPTY -> dice.pick(mentioned()).rows().clear();
        }
    }

    private List<DatabaseDraft.Rows> mentioned() {
        return draft.tables().stream()
                .filter(table -> clues.tables().contains(table.shape().name()))
                .toList();
    }

    /** The columns that a query names. */
    private void columns(BiConsumer<DatabaseDraft.Rows, Integer> action) {
        for (DatabaseDraft.Rows table : mentioned()) {
            for (int place = 0; place < table.width(); place++) {
                if (clues.names(table.shape().columns().get(place))) {
                    action.accept(table, place);
                }
            }
        }
    }

    /** The columns that no key or reference restricts. */
    private void free(BiConsumer<DatabaseDraft.Rows, Integer> action) {
        columns((table, place) -> {
            if (!table.shape().bound().contains(place)) {
                action.accept(table, place);
            }
        });
    }

    private void change(DatabaseDraft.Rows table, int place, double share) {
        DeclaredColumn column = table.shape().columns().get(place);
        for (DatabaseDraft.Row row : table.rows()) {
            if (dice.chance(share)) {
                row.set(place, domain.draw(column, dice));
            }
        }
    }

    private void copies(DatabaseDraft.Rows table, double share) {
        for (DatabaseDraft.Row row : List.copyOf(table.rows())) {
            if (dice.chance(share) && table.rows().size() < MOST_ROWS) {
                table.rows().add(row.copy());
            }
        }
    }

    private void nulls(DatabaseDraft.Rows table, int place) {
        if (table.shape().columns().get(place).nullable() && !table.rows().isEmpty()) {
            table.rows().stream().filter(_ -> dice.chance(0.35)).forEach(row -> row.set(place, SqlValue.Null.NULL));
            dice.pick(table.rows()).set(place, SqlValue.Null.NULL);
        }
    }

    /** Most rows choose the same partner, so that others are left without. */
    private void partners(DatabaseDraft.Rows table, int place) {
        DeclaredColumn column = table.shape().columns().get(place);
        Optional<TableShape.Reference> reference = table.shape().references().stream()
                .filter(each -> each.columns().equals(List.of(place)))
                .findFirst();
        List<SqlValue> choices = reference
                .map(each -> draft.table(each.table()).stream()
                        .flatMap(parent -> parent.rows().stream()
                                .map(row -> row.get(
                                        parent.shape().place(each.targets().getFirst()))))
                        .toList())
                .orElseGet(() -> table.shape().bound().contains(place) ? List.of() : domain.partners(column));
        if (choices.isEmpty()) {
            return;
        }
        SqlValue popular = dice.pick(choices);
        for (DatabaseDraft.Row row : table.rows()) {
            if (dice.chance(0.6)) {
                row.set(place, popular);
            } else if (reference.isEmpty() && dice.chance(0.3)) {
                row.set(place, domain.draw(column, dice));
            }
        }
    }

    private void ties(DatabaseDraft.Rows table, int place) {
        if (table.rows().isEmpty() || dice.chance(0.3)) {
            return;
        }
        List<SqlValue> sorted = table.rows().stream()
                .map(row -> row.get(place))
                .filter(value -> value != SqlValue.Null.NULL)
                .sorted(new EngineValueOrder())
                .toList();
        if (!sorted.isEmpty()) {
            SqlValue value =
                    dice.chance(0.4) ? sorted.getLast() : dice.chance(0.5) ? sorted.getFirst() : dice.pick(sorted);
            table.rows().stream().filter(_ -> dice.chance(0.5)).forEach(row -> row.set(place, value));
        }
    }

    private void cases(DatabaseDraft.Rows table, int place) {
        for (DatabaseDraft.Row row : table.rows()) {
            if (row.get(place) instanceof SqlValue.Text(String text) && dice.chance(0.5)) {
                row.set(
                        place,
                        new SqlValue.Text(
                                switch (dice.below(3)) {
                                    case 0 -> text.toUpperCase(Locale.ROOT);
                                    case 1 -> text.toLowerCase(Locale.ROOT);
                                    default ->
                                        text.substring(0, Math.min(1, text.length()))
                                                        .toUpperCase(Locale.ROOT)
                                                + text.substring(Math.min(1, text.length()))
                                                        .toLowerCase(Locale.ROOT);
                                }));
            }
        }
    }

    private void shuffle() {
        free((table, place) -> {
            List<SqlValue> values = new ArrayList<>(
                    table.rows().stream().map(row -> row.get(place)).toList());
            dice.shuffle(values);
            for (int at = 0; at < values.size(); at++) {
                table.rows().get(at).set(place, values.get(at));
            }
        });
        mentioned().forEach(table -> dice.shuffle(table.rows()));
    }

    private void sizes() {
        boolean fewer = dice.chance(0.6);
        for (DatabaseDraft.Rows table : mentioned()) {
            int left = 1 + dice.below(3);
            while (fewer && table.rows().size() > left) {
                table.rows().remove(dice.below(table.rows().size()));
            }
            for (int round = 0; !fewer && round < 2; round++) {
                copies(table, 0.9);
            }
        }
        if (!fewer) {
            free((table, place) -> change(table, place, 0.5));
        }
    }

    private void keys(DatabaseDraft.Rows table) {
        for (List<Integer> key : table.shape().keys()) {
            for (int place : key) {
                change(table, place, 0.4);
            }
        }
    }
}
