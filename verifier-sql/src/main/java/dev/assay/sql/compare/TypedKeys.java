package dev.assay.sql.compare;

import dev.assay.sql.engine.table.SqlValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.Temporal;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The keys of Assay's own comparison: numbers by value in any type, dates and times by their moment.
 *
 * @param values the rules
 * @param readsTimes whether a text in ISO form is a date or a time, because the other result has such values
 */
record TypedKeys(ValueComparison values, boolean readsTimes) implements ValueKeying {
    private static final Pattern NUMERAL =
            Pattern.compile("[+-]?(\\d{1,40}(\\.\\d{0,40})?|\\.\\d{1,40})([eE][+-]?\\d{1,3})?");

    @Override
    public NumericTolerance tolerance() {
        return values.tolerance();
    }

    @Override
    public Object key(SqlValue value) {
        return switch (value) {
            case SqlValue.Null _, SqlValue.Blob _ -> value;
            case SqlValue.Bool _, SqlValue.Whole _, SqlValue.Decimal _, SqlValue.Real _ ->
                Objects.requireNonNull(ComparedNumber.of(value));
            case SqlValue.Text text -> text(text.value());
            case SqlValue.Day day -> utc(day.value().atStartOfDay());
            case SqlValue.Moment moment -> utc(moment.value());
            case SqlValue.Instant instant -> instant.value().toInstant();
            case SqlValue.Clock clock -> clock.value();
            case SqlValue.Nested nested ->
                new MemberKeys(nested.values().stream().map(this::key).toList());
        };
    }

    private Object text(String text) {
        if (readsTimes) {
            Temporal time = IsoTime.of(text.strip());
            if (time instanceof LocalDateTime moment) {
                return utc(moment);
            }
            if (time != null) {
                return time;
            }
        }
        if (values.numericText() && NUMERAL.matcher(text.strip()).matches()) {
            return ComparedNumber.of(new BigDecimal(text.strip()));
        }
        String kept = values.ignoreBlanks() ? text.strip() : text;
        return values.ignoreCase() ? kept.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT) : kept;
    }

    /** Returns the moment of a time in UTC; a date is its midnight. */
    private static Instant utc(LocalDateTime time) {
        return time.toInstant(ZoneOffset.UTC);
    }
}
