package dev.assay.gateway.http;

import dev.assay.engine.batch.Batch;
import dev.assay.gateway.problem.ProblemException;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpHeaders;

/** The header {@value #NAME}: the time that a caller waits for the answer, in milliseconds. */
public final class DeadlineHeader {
    private static final String NAME = "Assay-Deadline-Ms";

    private DeadlineHeader() {}

    /** Reads the header; throws a problem, 422, where it is invalid. */
    public static Optional<Duration> read(HttpHeaders headers) {
        String value = headers.getFirst(NAME);
        if (value == null) {
            return Optional.empty();
        }
        try {
            long millis = Long.parseLong(value.strip());
            if (millis >= 1 && millis <= Batch.MAX_DEADLINE.toMillis()) {
                return Optional.of(Duration.ofMillis(millis));
            }
        } catch (NumberFormatException e) {
            // the exception below reports it
        }
        throw ProblemException.header(NAME, "must be an integer from 1 to " + Batch.MAX_DEADLINE.toMillis());
    }
}
