package dev.assay.judge.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryAfterTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource({
        "7, 7000",
        "0.5, 500",
        "'Thu, 01 Jan 2026 00:00:30 GMT', 30000",
        "'Wed, 31 Dec 2025 00:00:00 GMT', 0",
        "soon, 0",
        "-1, 0",
        "60, 60000",
        "3600, 60000",
        "999999, 60000",
        "99999999999, 60000",
        "'Thu, 01 Jan 2026 01:00:00 GMT', 60000",
        "'', 0"
    })
    void secondsAndDatesAreRead(String header, long milliseconds) {
        assertThat(RetryAfter.nanos(Optional.of(header), CLOCK))
                .isEqualTo(Duration.ofMillis(milliseconds).toNanos());
    }
}
