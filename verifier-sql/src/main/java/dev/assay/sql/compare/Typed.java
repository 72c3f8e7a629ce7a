package dev.assay.sql.compare;

import dev.assay.sql.table.Value;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Our own keys: numbers by value whatever their type, dates and times by the moment they name.
 *
 * @param values the rules
 * @param readsTimes whether a text in ISO form is a date or a time, as it is where the other result has such values
 */
record Typed(Values values, boolean readsTimes) implements Keying {
    private static final Pattern NUMERAL =
            Pattern.compile("[+-]?(\\d{1,40}(\\.\\d{0,40})?|\\.\\d{1,40})([eE][+-]?\\d{1,3})?");

    @Override
    public Tolerance tolerance() {
        return values.tolerance();
    }

    @Override
    public Object key(Value value) {
        return switch (value) {
            case Value.Null _, Value.Blob _ -> value;
            case Value.Bool _, Value.Whole _, Value.Decimal _, Value.Real _ ->
                Objects.requireNonNull(Numeral.of(value));
            case Value.Text text -> text(text.value());
            case Value.Day day -> utc(day.value().atStartOfDay());
            case Value.Moment moment -> utc(moment.value());
            case Value.Instant instant -> instant.value().toInstant();
            case Value.Clock clock -> clock.value();
            case Value.Nested nested ->
                new Members(nested.values().stream().map(this::key).toList());
        };
    }

    private Object text(String text) {
        if (readsTimes) {
            var time = IsoTime.of(text.strip());
            if (time instanceof LocalDateTime moment) {
                return utc(moment);
            }
            if (time != null) {
                return time;
            }
        }
        if (values.numericText() && NUMERAL.matcher(text.strip()).matches()) {
            return Numeral.of(new BigDecimal(text.strip()));
        }
        var kept = values.ignoreBlanks() ? text.strip() : text;
        return values.ignoreCase() ? kept.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT) : kept;
    }

    /** A time without a zone is taken as UTC, a date as its midnight. */
    private static Instant utc(LocalDateTime time) {
        return time.toInstant(ZoneOffset.UTC);
    }
}
