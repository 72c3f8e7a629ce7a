package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Small numbers for the values of several results: equal values have equal codes. */
final class ValueCoding {
    private final ValueKeying keying;
    private final List<Object> keys = new ArrayList<>();
    private final Map<Object, Integer> codes = new HashMap<>();
    private final BitSet loose = new BitSet();

    private ValueCoding(ValueKeying keying) {
        this.keying = keying;
    }

    /**
     * Returns the results in codes that are comparable with each other.
     *
     * @param mayBeLoose whether the numbers of a chain of near ones share a code even if its ends are not near
     */
    static List<CodedResult> of(ValueKeying keying, boolean mayBeLoose, List<ResultTable> tables) {
        ValueCoding coding = new ValueCoding(keying);
        List<int[][]> exact = tables.stream().map(coding::intern).toList();
        int[] joined = coding.joined(mayBeLoose);
        List<CodedResult> coded = new ArrayList<>();
        for (int table = 0; table < tables.size(); table++) {
            coded.add(coding.coded(exact.get(table), tables.get(table).rows().size(), joined));
        }
        return coded;
    }

    private int[][] intern(ResultTable table) {
        int width = table.columns().size();
        int height = table.rows().size();
        int[][] columns = new int[width][height];
        for (int row = 0; row < height; row++) {
            List<SqlValue> values = table.rows().get(row);
            for (int column = 0; column < width; column++) {
                columns[column][row] = code(keying.key(values.get(column)));
            }
        }
        return columns;
    }

    private int code(Object key) {
        Integer known = codes.putIfAbsent(key, keys.size());
        if (known != null) {
            return known;
        }
        keys.add(key);
        return keys.size() - 1;
    }

    /** Returns, for each code so far, the code that represents it and all that are near it. */
    private int[] joined(boolean mayBeLoose) {
        int count = keys.size();
        int[] joined = new int[count];
        NumeralClusters clusters = NumeralClusters.of(numerals(), keying.tolerance());
        for (int code = 0; code < count; code++) {
            Object key = keys.get(code);
            joined[code] = clusters.isTrivial() ? code : joined(key, clusters, mayBeLoose);
        }
        return joined;
    }

    private int joined(Object key, NumeralClusters clusters, boolean mayBeLoose) {
        if (key instanceof ComparedNumber numeral) {
            NumeralClusters.Cluster cluster = clusters.of(numeral);
            if (cluster.loose() && !mayBeLoose) {
                return code(numeral);
            }
            int code = code(cluster.first());
            loose.set(code, cluster.loose());
            return code;
        }
        return code(key instanceof MemberKeys members ? members.withNumerals(clusters::tight) : key);
    }

    private List<ComparedNumber> numerals() {
        List<ComparedNumber> numerals = new ArrayList<>();
        for (Object key : keys) {
            if (key instanceof ComparedNumber numeral) {
                numerals.add(numeral);
            } else if (key instanceof MemberKeys members) {
                members.eachNumeral(numerals::add);
            }
        }
        return numerals;
    }

    private CodedResult coded(int[][] exact, int height, int[] joined) {
        int[][] columns = new int[exact.length][height];
        for (int column = 0; column < exact.length; column++) {
            for (int row = 0; row < height; row++) {
                columns[column][row] = joined[exact[column][row]];
            }
        }
        return new CodedResult(columns, height, loose, exact, keys);
    }
}
