package dev.assay.gateway.http;

import dev.assay.engine.batch.FieldSuggestion;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import java.util.Map;
import org.springframework.web.server.ServerWebExchange;

/** The query parameters of a request, each once. */
public final class QueryParameters {
    private QueryParameters() {}

    /**
     * Returns the parameters by name.
     *
     * @throws ProblemException if one of them is none of the known ones, or stands there twice
     */
    public static Map<String, String> of(ServerWebExchange exchange, List<String> known) {
        exchange.getRequest().getQueryParams().forEach((name, values) -> {
            requireKnown(name, known);
            if (values.size() > 1) {
                throw ProblemException.parameter(name, "must stand there once");
            }
        });
        return exchange.getRequest().getQueryParams().toSingleValueMap();
    }

    /**
     * Returns if the name is known.
     *
     * @throws ProblemException if it is not
     */
    public static void requireKnown(String name, List<String> known) {
        if (!known.contains(name)) {
            throw ProblemException.parameter(
                    name,
                    "is not known here"
                            + FieldSuggestion.of(name, known)
                                    .map(meant -> "; did you mean `" + meant + "`?")
                                    .orElse("; known are " + String.join(", ", known)));
        }
    }
}
