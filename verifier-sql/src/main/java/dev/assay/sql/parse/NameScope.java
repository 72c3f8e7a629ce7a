package dev.assay.sql.parse;

import dev.assay.sql.parse.MentionedNames.Column;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The meaning of the names in one SELECT: its tables under their aliases, and those of the queries around it. */
final class NameScope {
    /**
     * A table of the schema, or rows that the query makes itself.
     *
     * @param table the table in the schema; null for a subquery, a common table or a function
     * @param outputs the columns of a subquery that have names
     */
    record Source(@Nullable String table, Set<String> outputs) {}

    /** A name as written; {@code qualifier} is empty for a name without one. */
    private record Reference(String qualifier, String name, boolean quoted) {}

    private final @Nullable NameScope outer;
    private final Map<String, Source> common = new HashMap<>();
    private final Map<String, Source> sources = new HashMap<>();
    private final Set<String> outputs = new HashSet<>();
    private final Set<String> tables = new HashSet<>();
    private final Set<String> made = new HashSet<>();
    private final Set<Reference> references = new HashSet<>();

    NameScope(@Nullable NameScope outer) {
        this.outer = outer;
    }

    void addCommon(String name, Set<String> columns) {
        common.put(name, new Source(null, columns));
    }

    void addSource(String alias, Source source) {
        sources.put(alias.isEmpty() ? " " + sources.size() : alias, source);
        made.addAll(source.outputs);
        if (source.table != null) {
            tables.add(source.table);
        }
    }

    void addOutput(String name) {
        outputs.add(name);
    }

    void refer(String qualifier, String name, boolean quoted) {
        references.add(new Reference(qualifier, name, quoted));
    }

    Set<String> outputs() {
        return outputs;
    }

    /** Returns the visible common table of this name. */
    @Nullable
    Source common(String name) {
        for (NameScope scope = this; scope != null; scope = scope.outer) {
            Source found = scope.common.get(name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /**
     * Returns the columns of the schema to which the names refer, once all sources are known.
     *
     * @param tablesByColumn the tables of the schema that have a column; empty if the schema is not known
     */
    Set<Column> resolved(Map<String, List<String>> tablesByColumn) {
        Set<Column> columns = new HashSet<>();
        for (Reference reference : references) {
            Column column = reference.qualifier.isEmpty() ? alone(reference, tablesByColumn) : qualified(reference);
            if (column != null) {
                columns.add(column);
            }
        }
        return columns;
    }

    private @Nullable Column qualified(Reference reference) {
        for (NameScope scope = this; scope != null; scope = scope.outer) {
            Source source = scope.sources.get(reference.qualifier);
            if (source != null) {
                return source.table == null ? null : new Column(source.table, reference.name);
            }
        }
        return new Column(reference.qualifier, reference.name);
    }

    private @Nullable Column alone(Reference reference, Map<String, List<String>> tablesByColumn) {
        if (!tablesByColumn.isEmpty()) {
            List<String> owners = tablesByColumn.getOrDefault(reference.name, List.of());
            for (NameScope scope = this; scope != null && !owners.isEmpty(); scope = scope.outer) {
                Set<String> tables = scope.tables;
                Optional<String> owner =
                        owners.stream().filter(tables::contains).findFirst();
                if (owner.isPresent()) {
                    return new Column(owner.get(), reference.name);
                }
            }
            if (reference.quoted) {
                return null;
            }
        }
        if (outputs.contains(reference.name) || made.contains(reference.name)) {
            return null;
        }
        return sources.size() == 1 ? only(reference) : new Column("", reference.name);
    }

    private @Nullable Column only(Reference reference) {
        Source source = sources.values().iterator().next();
        return source.table == null ? null : new Column(source.table, reference.name);
    }
}
