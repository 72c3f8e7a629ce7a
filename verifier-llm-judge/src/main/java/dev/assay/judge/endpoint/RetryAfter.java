package dev.assay.judge.endpoint;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The header {@code Retry-After}: seconds, or a date. */
final class RetryAfter {
    /** The longest rest that is granted. A server that asks for longer is tried after it. */
    static final Duration MOST = Duration.ofMinutes(1);

    private RetryAfter() {}

    /** Returns the nanoseconds from now, at most a minute; 0 without the header. */
    static long nanos(Optional<String> header, Clock clock) {
        return header.map(value -> duration(value.strip(), clock))
                .filter(Duration::isPositive)
                .map(wait -> wait.compareTo(MOST) > 0 ? MOST : wait)
                .map(Duration::toNanos)
                .orElse(0L);
    }

    private static Duration duration(String value, Clock clock) {
        if (value.matches("[0-9]{7,30}(\\.[0-9]{1,9})?")) {
            return MOST;
        }
        if (value.matches("[0-9]{1,6}(\\.[0-9]{1,9})?")) {
            return Duration.ofMillis((long) (Double.parseDouble(value) * 1_000));
        }
        try {
            ZonedDateTime date = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
            return Duration.between(clock.instant(), date);
        } catch (DateTimeException e) {
            return Duration.ZERO;
        }
    }
}
