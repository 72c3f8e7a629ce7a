package dev.assay.sql.score;

import dev.assay.sql.parse.MentionedNames;
import dev.assay.sql.parse.MentionedNames.Column;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The similarity of the tables and columns that a query and the gold name: the Jaccard similarity of both sets, as in
 * Reasoning-SQL (arXiv 2503.23157). Extra names cost as much as missing ones, so naming everything does not pay.
 */
public final class SchemaLinking {
    private SchemaLinking() {}

    /** Returns the common names as a share of all names, from 0 to 1; 1 if neither names anything. */
    public static double jaccard(MentionedNames gold, MentionedNames candidate) {
        if (gold.tables().equals(candidate.tables()) && gold.columns().equals(candidate.columns())) {
            return 1;
        }
        double common = common(gold, candidate);
        double all = size(gold) + size(candidate) - common;
        return all == 0 ? 1 : common / all;
    }

    /** Returns the F-measure of a candidate's names, from 0 to 1. */
    public static double f1(MentionedNames gold, MentionedNames candidate) {
        double all = size(gold) + size(candidate);
        return all == 0 ? 1 : 2 * common(gold, candidate) / all;
    }

    private static int size(MentionedNames mentioned) {
        return mentioned.tables().size() + mentioned.columns().size();
    }

    private static int common(MentionedNames gold, MentionedNames candidate) {
        Set<String> tables = new HashSet<>(gold.tables());
        tables.retainAll(candidate.tables());
        return tables.size() + columns(gold.columns(), candidate.columns());
    }

    /**
     * Counts the common columns of the same table, and then those of the same name if one side does not tell the table.
     */
    private static int columns(Set<Column> gold, Set<Column> candidate) {
        Set<Column> left = new HashSet<>(gold);
        left.removeAll(candidate);
        Set<Column> right = new HashSet<>(candidate);
        right.removeAll(gold);
        int same = gold.size() - left.size();
        return same + open(left, right);
    }

    private static int open(Set<Column> left, Set<Column> right) {
        List<String> names = new ArrayList<>();
        List<String> open = new ArrayList<>();
        right.forEach(column -> (column.table().isEmpty() ? open : names).add(column.name()));
        int pairs = 0;
        for (Column column : left) {
            boolean found = take(open, column.name()) || (column.table().isEmpty() && take(names, column.name()));
            pairs += found ? 1 : 0;
        }
        return pairs;
    }

    private static boolean take(List<String> names, String name) {
        return names.remove(name);
    }
}
