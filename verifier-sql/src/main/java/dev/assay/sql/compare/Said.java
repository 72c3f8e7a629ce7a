package dev.assay.sql.compare;

import dev.assay.sql.table.Table;
import dev.assay.sql.table.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How results and their rows are shown to people, shortened. */
final class Said {
    private static final int MOST_VALUES = 8;
    private static final int LONGEST_VALUE = 40;

    private Said() {}

    static String count(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    static String names(Table table) {
        return joined(table.columns().stream().map(Said::shortened).toList());
    }

    /**
     * A row of the candidate that the gold has not, or not as often, columns taken as they stand; else one of the gold
     * that the candidate lacks; null where there is neither.
     */
    static @Nullable String surplus(Comparison rules, Table gold, Table candidate) {
        var coded = Coding.of(rules.keying(gold, candidate), true, List.of(gold, candidate));
        boolean once = rules.rows() == Rows.SET;
        int more = surplus(coded.get(0), coded.get(1), once);
        if (more >= 0) {
            return row(candidate.rows().get(more));
        }
        int less = surplus(coded.get(1), coded.get(0), once);
        return less < 0 ? null : row(gold.rows().get(less)) + " is missing";
    }

    private static int surplus(Coded few, Coded many, boolean once) {
        var places = IntStream.range(0, few.width()).toArray();
        var counts = new HashMap<RowKey, Integer>();
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

    private static RowKey codes(Coded coded, int row, int[] places) {
        return RowKey.of(0, coded.row(row, places));
    }

    /** The first row of the candidate that is not the gold's at its place. */
    static @Nullable String firstElsewhere(Comparison rules, Table gold, Table candidate) {
        var coded = Coding.of(rules.keying(gold, candidate), true, List.of(gold, candidate));
        var places = IntStream.range(0, coded.get(0).width()).toArray();
        int height = Math.min(coded.get(0).height(), coded.get(1).height());
        for (int row = 0; row < height; row++) {
            if (!Arrays.equals(coded.get(0).row(row, places), coded.get(1).row(row, places))) {
                return "row " + (row + 1) + " is " + row(candidate.rows().get(row)) + ", in the gold "
                        + row(gold.rows().get(row));
            }
        }
        return null;
    }

    static String row(List<Value> values) {
        return joined(values.stream().map(Said::value).toList());
    }

    private static String joined(List<String> parts) {
        return parts.stream().limit(MOST_VALUES).collect(Collectors.joining(", ", "(", ""))
                + (parts.size() > MOST_VALUES ? ", …)" : ")");
    }

    private static String value(Value value) {
        return switch (value) {
            case Value.Null _ -> "NULL";
            case Value.Bool bool -> bool.name().toLowerCase(Locale.ROOT);
            case Value.Whole whole -> Long.toString(whole.value());
            case Value.Decimal decimal ->
                decimal.value().precision() > LONGEST_VALUE
                        ? Double.toString(decimal.value().doubleValue())
                        : shortened(decimal.value().toString());
            case Value.Real real -> Double.toString(real.value());
            case Value.Text text -> "'" + shortened(text.value()) + "'";
            case Value.Day day -> day.value().toString();
            case Value.Clock clock -> clock.value().toString();
            case Value.Moment moment -> moment.value().toString();
            case Value.Instant instant -> instant.value().toString();
            case Value.Blob blob -> "x'" + shortened(HexFormat.of().formatHex(blob.value())) + "'";
            case Value.Nested nested -> shortened(row(nested.values()));
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
