package dev.assay.sql.compare;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.Temporal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads dates and times as engines write them: {@code 2024-02-29}, {@code 2024-02-29 10:00:00.5+01}, {@code 10:00}. */
final class IsoTime {
    private static final int LONGEST = 40;
    private static final Pattern FORM = Pattern.compile("(?:(\\d{4}-\\d\\d-\\d\\d)(?:[ T](?=\\d)|$))?"
            + "(?:(\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?)(?: ?(Z|[+-]\\d\\d(?::?\\d\\d)?))?)?");

    private IsoTime() {}

    /** Returns a {@link java.time.LocalDateTime} in UTC or a {@link LocalTime}; null if the text is neither. */
    static @Nullable Temporal of(String text) {
        Matcher matcher = FORM.matcher(text);
        if (text.isEmpty() || text.length() > LONGEST || !matcher.matches()) {
            return null;
        }
        try {
            return read(matcher);
        } catch (DateTimeException _) {
            return null;
        }
    }

    private static @Nullable Temporal read(Matcher matcher) {
        String date = matcher.group(1);
        String clock = matcher.group(2);
        String zone = matcher.group(3);
        if (date == null) {
            return zone == null ? LocalTime.parse(clock) : null;
        }
        LocalDateTime time = LocalDate.parse(date).atTime(clock == null ? LocalTime.MIDNIGHT : LocalTime.parse(clock));
        return zone == null
                ? time
                : time.atOffset(ZoneOffset.of(zone))
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime();
    }
}
