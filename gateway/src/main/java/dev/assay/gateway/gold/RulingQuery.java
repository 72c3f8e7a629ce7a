package dev.assay.gateway.gold;

import dev.assay.db.gold.GoldRuling;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of {@code GET /v1/golds/rulings}.
 *
 * @param before the number below which those of the page are
 */
record RulingQuery(int limit, long before) {
    static final List<String> KNOWN = List.of(ListParameters.LIMIT, ListParameters.AFTER);
    private static final PageToken TOKEN = new PageToken("rulings");

    /**
     * Reads parameters.
     *
     * @throws ProblemException if one of them is unknown or wrong
     */
    static RulingQuery of(Map<String, String> given) {
        given.keySet().forEach(name -> QueryParameters.requireKnown(name, KNOWN));
        String after = given.get(ListParameters.AFTER);
        return new RulingQuery(
                ListParameters.limit(given),
                after == null ? Long.MAX_VALUE : TOKEN.read(after, 1).orElseThrow(ListParameters::wrongToken)[0]);
    }

    /** Returns the {@code after} of the page behind this one; null where it is the last. */
    @Nullable
    String next(List<GoldRuling> oneMoreThanThePage) {
        return oneMoreThanThePage.size() > limit
                ? TOKEN.write(oneMoreThanThePage.get(limit - 1).number())
                : null;
    }
}
