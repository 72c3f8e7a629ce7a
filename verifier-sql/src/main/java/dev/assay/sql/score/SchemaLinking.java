package dev.assay.sql.score;

import dev.assay.sql.parse.MentionedNames;
import dev.assay.sql.parse.MentionedNames.Column;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a query names the tables and columns that the gold names: the Jaccard similarity of both sets, as in
 * Reasoning-SQL (arXiv 2503.23157). Naming more than the gold does costs as much as naming less, so that naming
 * everything does not pay.
 */
public final class SchemaLinking {
    private SchemaLinking() {}

    /** From 0 to 1: what both name, as a share of what either names; 1 where neither names anything. */
    public static double jaccard(MentionedNames gold, MentionedNames candidate) {
        if (gold.tables().equals(candidate.tables()) && gold.columns().equals(candidate.columns())) {
            return 1;
        }
        double common = common(gold, candidate);
        double all = size(gold) + size(candidate) - common;
        return all == 0 ? 1 : common / all;
    }

    /** From 0 to 1: the F-measure of what a candidate names. */
    public static double f1(MentionedNames gold, MentionedNames candidate) {
        double all = size(gold) + size(candidate);
        return all == 0 ? 1 : 2 * common(gold, candidate) / all;
    }

    private static int size(MentionedNames mentioned) {
        return mentioned.tables().size() + mentioned.columns().size();
    }

    private static int common(MentionedNames gold, MentionedNames candidate) {
        var tables = new HashSet<>(gold.tables());
        tables.retainAll(candidate.tables());
        return tables.size() + columns(gold.columns(), candidate.columns());
    }

    /** Columns of the same table, and then those of the same name where one side does not tell the table. */
    private static int columns(Set<Column> gold, Set<Column> candidate) {
        var left = new HashSet<>(gold);
        left.removeAll(candidate);
        var right = new HashSet<>(candidate);
        right.removeAll(gold);
        int same = gold.size() - left.size();
        return same + open(left, right);
    }

    private static int open(Set<Column> left, Set<Column> right) {
        var names = new ArrayList<String>();
        var open = new ArrayList<String>();
        right.forEach(column -> (column.table().isEmpty() ? open : names).add(column.name()));
        int pairs = 0;
        for (var column : left) {
            boolean found = take(open, column.name()) || (column.table().isEmpty() && take(names, column.name()));
            pairs += found ? 1 : 0;
        }
        return pairs;
    }

    private static boolean take(List<String> names, String name) {
        return names.remove(name);
    }
}
