package dev.assay.gateway.run;

import dev.assay.db.rollup.PromptSelection;
import dev.assay.db.verdict.VerdictFilter.Range;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.web.server.ServerWebExchange;

/** The parameters of {@code GET /v1/prompts}. */
final class PromptQuery {
    private static final List<String> FILTERS = List.of("run", "band", "source");
    private static final List<String> KNOWN =
            List.of("run", "band", "source", ListParameters.LIMIT, ListParameters.AFTER);

    private final Map<String, String> given;
    private final PageToken token;

    /**
     * Takes the parameters of a request.
     *
     * @throws ProblemException if one of them is unknown
     */
    PromptQuery(ServerWebExchange exchange) {
        this(QueryParameters.of(exchange, KNOWN));
    }

    private PromptQuery(Map<String, String> given) {
        this.given = given;
        Map<String, String> filters = new TreeMap<>(given);
        filters.keySet().retainAll(FILTERS);
        token = new PageToken(filters.toString());
    }

    /**
     * Takes parameters by their names.
     *
     * @throws ProblemException if one of them is unknown
     */
    static PromptQuery ofKnown(Map<String, String> given) {
        given.keySet().forEach(name -> QueryParameters.requireKnown(name, KNOWN));
        return new PromptQuery(given);
    }

    String run() {
        String run = given.get("run");
        if (run == null) {
            throw ProblemException.parameter("run", "must be the name of a run");
        }
        return run;
    }

    int limit() {
        return ListParameters.limit(given);
    }

    PromptSelection selection() {
        String band = given.get("band");
        Range<Double> shares = band == null ? new Range<>(0.0, 1.0) : ListParameters.shares("band", band);
        String after = given.get(ListParameters.AFTER);
        Long behind = after == null ? null : (Long) token.read(after, 1).orElseThrow(ListParameters::wrongToken)[0];
        return new PromptSelection(shares.from(), shares.to(), given.get("source"), behind);
    }

    /** Returns the {@code after} of the page behind this prompt. */
    String next(long task) {
        return token.write(task);
    }
}
