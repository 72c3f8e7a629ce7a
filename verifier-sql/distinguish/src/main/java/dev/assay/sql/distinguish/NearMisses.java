package dev.assay.sql.distinguish;

import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Values at and around the constants of queries, where a condition and one that is nearly the same part. */
final class NearMisses {
    private static final BigDecimal HALF = new BigDecimal("0.5");

    private final DeclaredColumn column;
    private final boolean timed;
    private final Set<SqlValue> values = new LinkedHashSet<>();

    private NearMisses(DeclaredColumn column, boolean timed) {
        this.column = column;
        this.timed = timed;
    }

    /**
     * Values around these constants that fit a column.
     *
     * @param dated whether the column's texts are dates
     * @param timed whether they have a time
     */
    static List<SqlValue> of(List<QueryLiteral> literals, DeclaredColumn column, boolean dated, boolean timed) {
        NearMisses misses = new NearMisses(column, timed);
        DeclaredColumn.Kind kind = dated ? DeclaredColumn.Kind.DATE : column.kind();
        literals.forEach(literal -> misses.around(literal, kind));
        if (kind == DeclaredColumn.Kind.REAL || kind == DeclaredColumn.Kind.WHOLE) {
            misses.between(literals.stream()
                    .flatMap(literal -> literal.anyNumber().stream())
                    .distinct()
                    .sorted()
                    .toList());
        }
        return List.copyOf(misses.values);
    }

    private void around(QueryLiteral literal, DeclaredColumn.Kind kind) {
        switch (kind) {
            case WHOLE, REAL -> literal.anyNumber().ifPresent(this::number);
            case TEXT -> text(literal);
            case DATE, MOMENT ->
                DateNeighbours.around(literal.text(), kind == DeclaredColumn.Kind.MOMENT || timed)
                        .forEach(text -> values.add(new SqlValue.Text(text)));
            case BOOL, OTHER -> {}
        }
    }

    private void number(BigDecimal number) {
        BigDecimal step = BigDecimal.ONE.movePointLeft(Math.max(0, number.scale()));
        add(number);
        add(number.subtract(step));
        add(number.add(step));
        if (column.kind() == DeclaredColumn.Kind.REAL) {
            add(number.add(HALF));
            add(number.subtract(HALF));
        }
    }

    /** The values between the bounds of two conditions, which decide where the bounds differ. */
    private void between(List<BigDecimal> sorted) {
        for (int at = 1; at < sorted.size(); at++) {
            add(sorted.get(at - 1).add(sorted.get(at)).multiply(HALF));
        }
    }

    private void add(BigDecimal number) {
        boolean whole = column.kind() == DeclaredColumn.Kind.WHOLE || column.scale() == 0;
        BigDecimal fitting = column.scale() > 0 ? number.setScale(column.scale(), RoundingMode.HALF_UP) : number;
        values.add(
                whole
                        ? new SqlValue.Whole(
                                fitting.setScale(0, RoundingMode.FLOOR).longValue())
                        : new SqlValue.Decimal(fitting));
    }

    private void text(QueryLiteral literal) {
        String text = literal.text();
        if (literal.anyNumber().isPresent() && text.matches("\\d{1,17}")) {
            long number = Long.parseLong(text);
            for (long near = Math.max(0, number - 1); near <= number + 1; near++) {
                fitting(String.format(Locale.ROOT, "%0" + text.length() + "d", near));
            }
            return;
        }
        for (String filled : filled(text)) {
            fitting(filled);
            fitting(filled.toUpperCase(Locale.ROOT));
            fitting(filled.toLowerCase(Locale.ROOT));
        }
        String bare = text.replace("%", "").replace("_", "a");
        fitting(bare + "s");
        fitting("x" + bare);
        if (bare.length() > 1) {
            fitting(bare.substring(0, bare.length() - 1));
        }
    }

    /** Texts that a pattern may stand for. */
    private static List<String> filled(String pattern) {
        List<String> filled = new ArrayList<>();
        String plain = pattern.replace('_', 'a');
        filled.add(plain.replace("%", ""));
        if (pattern.contains("%")) {
            filled.add(plain.replace("%", "b"));
            filled.add(plain.replaceFirst("%", "bc").replace("%", ""));
            filled.add(plain.replaceFirst("^%", "").replace("%", "bc"));
        }
        return filled;
    }

    private void fitting(String text) {
        if (!text.isBlank() && text.length() <= column.length()) {
            values.add(new SqlValue.Text(text));
        }
    }
}
