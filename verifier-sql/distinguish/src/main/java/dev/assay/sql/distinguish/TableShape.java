package dev.assay.sql.distinguish;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table as its statement declares it.
 *
 * @param name in lower case, without its schema
 * @param written as a statement has to write it
 * @param columns that rows may be written to, in their order
 * @param keys columns that no two rows share, by their places
 * @param references to keys of tables
 * @param checks the conditions that rows have to meet, as written
 */
record TableShape(
        String name,
        String written,
        List<DeclaredColumn> columns,
        List<List<Integer>> keys,
        List<Reference> references,
        List<String> checks) {
    /**
     * A foreign key.
     *
     * @param columns their places
     * @param table that is referred to, in lower case
     * @param targets its columns, in lower case
     */
    record Reference(List<Integer> columns, String table, List<String> targets) {}

    /** The place of a column; -1 where there is none of that name. */
    int place(String column) {
        for (int place = 0; place < columns.size(); place++) {
            if (columns.get(place).name().equals(column)) {
                return place;
            }
        }
        return -1;
    }

    /** The places of columns that a key or a reference has a say in. */
    Set<Integer> bound() {
        return Stream.concat(keys.stream(), references.stream().map(Reference::columns))
                .flatMap(List::stream)
                .collect(Collectors.toSet());
    }
}
