package dev.assay.gateway.gold;

import dev.assay.db.gold.SuspectKind;
import dev.assay.db.gold.SuspectSelection;
import dev.assay.db.gold.SuspectSelection.Place;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/** The parameters of {@code GET /v1/golds/suspects}. */
final class SuspectQuery {
    private static final List<String> FILTERS = List.of("run", "kind", "source", "ruled");
    private static final List<String> KNOWN =
            List.of("run", "kind", "source", "ruled", ListParameters.LIMIT, ListParameters.AFTER);

    private final Map<String, String> given;
    private final PageToken token;

    /**
     * Takes the parameters of a request.
     *
     * @throws ProblemException if one of them is unknown
     */
    SuspectQuery(ServerWebExchange exchange) {
        this(QueryParameters.of(exchange, KNOWN));
    }

    private SuspectQuery(Map<String, String> given) {
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
    static SuspectQuery ofKnown(Map<String, String> given) {
        given.keySet().forEach(name -> QueryParameters.requireKnown(name, KNOWN));
        return new SuspectQuery(given);
    }

    /** Returns the name of a run; null for every run. */
    @Nullable
    String run() {
        return given.get("run");
    }

    int limit() {
        return ListParameters.limit(given);
    }

    /** Returns the conditions but for the run, whose number is not known here. */
    SuspectSelection selection() {
        String kind = ListParameters.oneOf(given, "kind", SuspectKind.values());
        String after = given.get(ListParameters.AFTER);
        return new SuspectSelection(
                null,
                kind == null ? null : SuspectKind.valueOf(kind.toUpperCase(Locale.ROOT)),
                given.get("source"),
                ruled(),
                after == null ? null : place(after));
    }

    private @Nullable Boolean ruled() {
        String text = given.get("ruled");
        if (text != null && !text.equals("true") && !text.equals("false")) {
            throw ProblemException.parameter("ruled", "must be true or false");
        }
        return text == null ? null : Boolean.valueOf(text);
    }

    private Place place(String after) {
        long[] place = token.read(after, 2).orElseThrow(ListParameters::wrongToken);
        return new Place(Double.longBitsToDouble(place[0]), place[1]);
    }

    /** Returns the {@code after} of the page behind this place. */
    String next(Place last) {
        return token.write(Double.doubleToLongBits(last.score()), last.taskKey());
    }
}
