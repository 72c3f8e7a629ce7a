package dev.assay.gateway.http;

import dev.assay.console.port.FilterReply;
import dev.assay.gateway.problem.ProblemException;
import java.util.function.Supplier;

/** Answers the console about parameters, which the API would refuse with a problem. */
public final class FilterReplies {
    private FilterReplies() {}

    /** Returns a value, or the parameter at fault in its problem. */
    public static <T> FilterReply<T> of(Supplier<T> reading) {
        try {
            return new FilterReply.Applied<>(reading.get());
        } catch (ProblemException e) {
            return e.refusal().errors().stream()
                    .flatMap(error -> error.place().stream()
                            .<FilterReply<T>>map(place -> new FilterReply.Refused<>(place.name(), error.expectation())))
                    .findFirst()
                    .orElseThrow(() -> e);
        }
    }
}
