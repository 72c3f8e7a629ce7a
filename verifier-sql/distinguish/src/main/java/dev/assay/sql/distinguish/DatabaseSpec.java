package dev.assay.sql.distinguish;

import dev.assay.sql.engine.run.SqlDialect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The making of a database, but for its rows.
 *
 * @param before statements that come before the rows
 * @param after statements that come after them: indexes, views, triggers
 * @param shapes of the tables, each after those that it refers to
 */
record DatabaseSpec(SqlDialect dialect, List<String> before, List<String> after, List<TableShape> shapes) {
    private static final Set<String> OF_ROWS =
            Set.of("insert", "update", "delete", "replace", "copy", "merge", "truncate", "select", "with", "values");
    private static final Set<String> OF_TRANSACTIONS = Set.of("begin", "commit", "end", "start", "rollback");
    private static final Set<String> LATER = Set.of("index", "trigger", "view");

    /** Reads the statements of a script. */
    static DatabaseSpec of(String script, SqlDialect dialect) {
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        Map<String, ShapeReader> readers = new LinkedHashMap<>();
        for (StatementParts statement : StatementSplitter.of(script, dialect)) {
            String verb = StatementParts.folded(statement.tokens().getFirst());
            if (OF_ROWS.contains(verb) || OF_TRANSACTIONS.contains(verb)) {
                continue;
            }
            boolean later = verb.equals("create") && LATER.stream().anyMatch(word -> statement.first(word, 5) > 0);
            (later ? after : before).add(statement.written());
            read(statement, verb, readers);
        }
        if (readers.isEmpty()) {
            throw new UnsupportedDatabase("it makes no table that can be read");
        }
        List<TableShape> shapes =
                readers.values().stream().map(reader -> reader.shape(readers)).toList();
        return new DatabaseSpec(dialect, before, after, parentsFirst(shapes));
    }

    private static void read(StatementParts statement, String verb, Map<String, ShapeReader> readers) {
        if (verb.equals("alter")) {
            int name = statement.first("only", 3) > 0 ? 3 : 2;
            int add = statement.afterName(name);
            ShapeReader reader =
                    readers.get(StatementParts.folded(statement.tokens().get(add - 1)));
            if (reader != null && statement.is(add, "add")) {
                reader.constraint(statement, add + 1);
            }
        } else if (verb.equals("create") && statement.is(1, "unique")) {
            int on = statement.first("on", 8);
            ShapeReader reader = on < 0
                    ? null
                    : readers.get(StatementParts.folded(statement.tokens().get(statement.afterName(on + 1) - 1)));
            if (reader != null && statement.first("where", statement.size()) < 0) {
                reader.unique(statement.names(statement.nextOpen(on)));
            }
        } else {
            ShapeReader.of(statement).ifPresent(reader -> readers.put(reader.name(), reader));
        }
    }

    private static List<TableShape> parentsFirst(List<TableShape> shapes) {
        List<TableShape> ordered = new ArrayList<>();
        List<TableShape> waiting = new ArrayList<>(shapes);
        while (!waiting.isEmpty()) {
            Set<String> names =
                    new HashSet<>(waiting.stream().map(TableShape::name).toList());
            TableShape next = waiting.stream()
                    .filter(shape -> shape.references().stream()
                            .allMatch(reference ->
                                    reference.table().equals(shape.name()) || !names.contains(reference.table())))
                    .findFirst()
                    .orElse(waiting.getFirst());
            waiting.remove(next);
            ordered.add(next);
        }
        return ordered;
    }

    /** The script of a database with these rows. */
    String script(DatabaseDraft draft) {
        StringBuilder script = new StringBuilder();
        before.forEach(statement -> script.append(statement).append(";\n"));
        for (DatabaseDraft.Rows table : draft.tables()) {
            if (!table.rows().isEmpty()) {
                script.append(new SqlText(dialect).insert(table.shape(), table.rows()));
            }
        }
        after.forEach(statement -> script.append(statement).append(";\n"));
        return script.toString();
    }
}
