package dev.assay.console.filter;

import dev.assay.console.port.FilterReply;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.web.server.ServerWebExchange;

/**
 * What a page shows by those parameters that can be applied.
 *
 * @param given the parameters that were applied
 * @param refused those that were left out, each with its reason
 */
public record AppliedParameters<T>(Map<String, String> given, List<String> refused, T value) {
    /** Applies parameters; one that can't be applied is left out and named. */
    public static <T> AppliedParameters<T> of(
            Map<String, String> parameters, Function<Map<String, String>, FilterReply<T>> apply) {
        Map<String, String> given = new LinkedHashMap<>(parameters);
        List<String> refused = new ArrayList<>();
        while (true) {
            switch (apply.apply(given)) {
                case FilterReply.Applied<T>(T value) -> {
                    return new AppliedParameters<>(given, refused, value);
                }
                case FilterReply.Refused<T>(String parameter, String reason) -> {
                    if (given.remove(parameter) == null) {
                        throw new IllegalStateException("a parameter was refused that was not given: " + parameter);
                    }
                    refused.add("Left out: " + reason + ".");
                }
            }
        }
    }

    /** Returns the parameters of a request that are not empty: a form sends all of its fields. */
    public static Map<String, String> ofRequest(ServerWebExchange exchange) {
        return notBlank(exchange.getRequest().getQueryParams().toSingleValueMap());
    }

    /** Returns the parameters that are not empty. */
    public static Map<String, String> notBlank(Map<String, String> parameters) {
        Map<String, String> given = new LinkedHashMap<>();
        parameters.forEach((name, value) -> {
            if (value != null && !value.isBlank()) {
                given.put(name, value);
            }
        });
        return given;
    }
}
