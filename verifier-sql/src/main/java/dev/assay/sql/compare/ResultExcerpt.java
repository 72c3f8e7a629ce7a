package dev.assay.sql.compare;

import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.engine.table.SqlValue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Shortens results and their rows for display. */
public final class ResultExcerpt {
    private static final int MOST_VALUES = 8;
    private static final int MOST_ROWS = 10;
    private static final int LONGEST_VALUE = 40;

    private ResultExcerpt() {}

    /** Returns the names of a result's columns and its first rows, one a line. */
    public static String table(ResultTable table) {
        int more = table.rows().size() - MOST_ROWS;
        return table.rows().stream()
                .limit(MOST_ROWS)
                .map(row -> "\n" + row(row))
                .collect(Collectors.joining("", names(table), more > 0 ? "\n… " + count(more, "more row") : ""));
    }

    static String count(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    static String names(ResultTable table) {
        return joined(table.columns().stream().map(ResultExcerpt::shortened).toList());
    }

    /**
     * Returns a row of the candidate that the gold lacks or has less often, with columns in place; else a row of the
     * gold that the candidate lacks; null if there is neither.
     */
    static @Nullable String surplus(ComparisonRules rules, ResultTable gold, ResultTable candidate) {
        List<CodedResult> coded = ValueCoding.of(rules.keying(gold, candidate), true, List.of(gold, candidate));
        boolean once = rules.rows() == RowComparison.SET;
        int more = surplus(coded.get(0), coded.get(1), once);
        if (more >= 0) {
            return row(candidate.rows().get(more));
        }
        int less = surplus(coded.get(1), coded.get(0), once);
        return less < 0 ? null : row(gold.rows().get(less)) + " is missing";
    }

    private static int surplus(CodedResult few, CodedResult many, boolean once) {
        int[] places = IntStream.range(0, few.width()).toArray();
        Map<RowKey, Integer> counts = new HashMap<>();
        for (int row = 0; row < few.height(); row++) {
            counts.merge(codes(few, row, places), once ? many.height() : 1, Integer::sum);
        }
        for (int row = 0; row < many.height(); row++) {
            if (counts.merge(codes(many, row, places), -1, Integer::sum) < 0) {
                return row;
            }
        }
        return -1;
    }

    private static RowKey codes(CodedResult coded, int row, int[] places) {
        return RowKey.of(0, coded.row(row, places));
    }

    /** Returns the first row of the candidate that differs from the gold's row at its place. */
    static @Nullable String firstElsewhere(ComparisonRules rules, ResultTable gold, ResultTable candidate) {
        List<CodedResult> coded = ValueCoding.of(rules.keying(gold, candidate), true, List.of(gold, candidate));
        int[] places = IntStream.range(0, coded.get(0).width()).toArray();
        int height = Math.min(coded.get(0).height(), coded.get(1).height());
        for (int row = 0; row < height; row++) {
            if (!Arrays.equals(coded.get(0).row(row, places), coded.get(1).row(row, places))) {
                return "row " + (row + 1) + " is " + row(candidate.rows().get(row)) + ", in the gold "
                        + row(gold.rows().get(row));
            }
        }
        return null;
    }

    static String row(List<SqlValue> values) {
        return joined(values.stream().map(ResultExcerpt::value).toList());
    }

    private static String joined(List<String> parts) {
        return parts.stream().limit(MOST_VALUES).collect(Collectors.joining(", ", "(", ""))
                + (parts.size() > MOST_VALUES ? ", …)" : ")");
    }

    private static String value(SqlValue value) {
        return switch (value) {
            case SqlValue.Null _ -> "NULL";
            case SqlValue.Bool bool -> bool.name().toLowerCase(Locale.ROOT);
            case SqlValue.Whole whole -> Long.toString(whole.value());
            case SqlValue.Decimal decimal ->
                decimal.value().precision() > LONGEST_VALUE
                        ? Double.toString(decimal.value().doubleValue())
                        : shortened(decimal.value().toString());
            case SqlValue.Real real -> Double.toString(real.value());
            case SqlValue.Text text -> "'" + shortened(text.value()) + "'";
            case SqlValue.Day day -> day.value().toString();
            case SqlValue.Clock clock -> clock.value().toString();
            case SqlValue.Moment moment -> moment.value().toString();
            case SqlValue.Instant instant -> instant.value().toString();
            case SqlValue.Blob blob -> "x'" + shortened(HexFormat.of().formatHex(blob.value())) + "'";
            case SqlValue.Nested nested -> shortened(row(nested.values()));
        };
    }

    private static String shortened(String text) {
        if (text.length() <= LONGEST_VALUE) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST_VALUE - 1)) ? LONGEST_VALUE - 1 : LONGEST_VALUE;
        return text.substring(0, end) + "…";
    }
}
