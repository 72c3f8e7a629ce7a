package dev.assay.gateway.run;

import dev.assay.db.verdict.VerdictFilter.Range;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.QueryParameters;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/** The parameters of {@code GET /v1/runs/{name}}: which of its steps are listed. */
final class StepQuery {
    private static final List<String> KNOWN = List.of("step", "source", ListParameters.LIMIT, ListParameters.AFTER);
    private static final Range<Long> ALL = new Range<>(-1L, Long.MAX_VALUE);

    private final Map<String, String> given;
    private final PageToken token;

    /**
     * Takes the parameters of a request.
     *
     * @throws dev.assay.gateway.problem.ProblemException if one of them is unknown or can't be read
     */
    StepQuery(String run, ServerWebExchange exchange) {
        given = QueryParameters.of(exchange, KNOWN);
        token = new PageToken(List.of(run, given.getOrDefault("step", ""), given.getOrDefault("source", ""))
                .toString());
    }

    int limit() {
        return ListParameters.limit(given);
    }

    /** Returns the only source that is wanted; null for all. */
    @Nullable
    String source() {
        return given.get("source");
    }

    /** Returns the steps behind the page before; -1 stands for verdicts without a step. */
    Range<Long> steps() {
        String text = given.get("step");
        Range<Long> asked = text == null ? ALL : ListParameters.steps("step", text);
        String after = given.get(ListParameters.AFTER);
        if (after == null) {
            return asked;
        }
        long before = token.read(after, 1).orElseThrow(ListParameters::wrongToken)[0];
        return new Range<>(asked.from(), Math.max(asked.from(), before - 1));
    }

    /** Returns the {@code after} of the page behind this step. */
    String next(long step) {
        return token.write(step);
    }
}
