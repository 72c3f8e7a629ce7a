package dev.assay.gateway.catalog;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Content;
import dev.assay.db.verdict.VerdictFilter.PartRange;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictFilter.Scope;
import dev.assay.db.verdict.VerdictOrder;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/** The parameters of {@code GET /v1/verdicts}, which a replay has as fields. */
public final class VerdictListQuery {
    /** The names of the parameters that choose verdicts. */
    public static final List<String> FILTERS = List.of(
            "run",
            "from",
            "to",
            "step",
            "source",
            "group",
            "verifier",
            "recipe",
            "status",
            "cause",
            "reward",
            "recovered",
            "decided_by",
            "task_key",
            "answer_key",
            "part",
            "trace_id",
            "text");

    private static final List<String> KNOWN = concat(FILTERS, List.of(ListParameters.AFTER, ListParameters.LIMIT));
    private static final String SORT = "sort";
    private static final List<String> SORTED = concat(KNOWN, List.of(SORT));
    private static final Duration LONGEST = Duration.ofDays(1);

    private static final int LONGEST_TEXT = 200;

    private final Map<String, String> given;
    private final VerdictPageToken token;

    /**
     * Takes the parameters of a request.
     *
     * @throws ProblemException if one of them is unknown
     */
    VerdictListQuery(ServerWebExchange exchange) {
        this(QueryParameters.of(exchange, KNOWN));
    }

    /**
     * Takes parameters by their names, with {@code sort} among them.
     *
     * @throws ProblemException if one of them is unknown
     */
    static VerdictListQuery sorted(Map<String, String> given) {
        given.keySet().forEach(name -> QueryParameters.requireKnown(name, SORTED));
        return new VerdictListQuery(given);
    }

    /** Takes parameters by their names, all of which are known. */
    public VerdictListQuery(Map<String, String> given) {
        this.given = given;
        Map<String, String> filters = new TreeMap<>(given);
        filters.keySet().retainAll(FILTERS);
        token = new VerdictPageToken(filters + given.getOrDefault(SORT, ""));
    }

    private static List<String> concat(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    /**
     * Returns the conditions.
     *
     * @throws ProblemException if a value is wrong; it names the parameter
     */
    public VerdictFilter filter() {
        return new VerdictFilter(
                scope(),
                ifGiven("step", ListParameters::steps),
                given.get("source"),
                given.get("group"),
                given.get("verifier"),
                given.get("recipe"),
                either("status", "scored", "unscored"),
                ListParameters.oneOf(given, "cause", Cause.values()),
                ifGiven("reward", ListParameters::values),
                either("recovered", "true", "false"),
                ListParameters.oneOf(given, "decided_by", DecidedBy.values()),
                new Content(key("task_key"), key("answer_key"), part(), trace(), text()));
    }

    /**
     * Returns the order of the list: only one along the index of its scope costs no more for more verdicts.
     *
     * @throws ProblemException if {@code sort} names another one
     */
    VerdictOrder order() {
        String column = given.containsKey("run") ? "step" : "stored_at";
        String newest = "-" + column;
        String sort = given.getOrDefault(SORT, newest);
        if (!sort.equals(column) && !sort.equals(newest)) {
            throw ProblemException.parameter(
                    SORT,
                    "must be " + column + " or " + newest + " here, since verdicts "
                            + (given.containsKey("run") ? "of a run" : "without a run")
                            + " have an index of nothing else");
        }
        return sort.equals(newest) ? VerdictOrder.NEWEST_FIRST : VerdictOrder.OLDEST_FIRST;
    }

    int limit() {
        return ListParameters.limit(given);
    }

    /** Returns the place behind which the page begins; null for the first page. */
    @Nullable
    Place after() {
        String text = given.get(ListParameters.AFTER);
        return text == null ? null : token.read(text).orElseThrow(ListParameters::wrongToken);
    }

    /** Returns the {@code after} of the page behind this place. */
    String next(Place place) {
        return token.write(place);
    }

    private Scope scope() {
        String run = given.get("run");
        if (run != null) {
            for (String bound : List.of("from", "to")) {
                if (given.containsKey(bound)) {
                    throw ProblemException.parameter(bound, "can't stand beside run");
                }
            }
            return new Scope.OfRun(run);
        }
        Instant to = given.containsKey("to") ? time("to") : Instant.now();
        Instant from = given.containsKey("from") ? time("from") : to.minus(LONGEST);
        if (from.isAfter(to) || Duration.between(from, to).compareTo(LONGEST) > 0) {
            throw ProblemException.parameter("from", "must lie at most 24 hours before to, where no run is named");
        }
        return new Scope.InTime(from, to);
    }

    private Instant time(String name) {
        try {
            Instant time = Instant.parse(given.getOrDefault(name, ""));
            if (time.isAfter(Instant.EPOCH) && time.isBefore(Instant.parse("9999-01-01T00:00:00Z"))) {
                return time;
            }
        } catch (DateTimeParseException e) {
            // said below, as for a time out of range
        }
        throw ProblemException.parameter(name, "must be a time such as 2026-11-26T09:30:00Z");
    }

    private <T> @Nullable T ifGiven(String name, BiFunction<String, String, T> reader) {
        String text = given.get(name);
        return text == null ? null : reader.apply(name, text);
    }

    private @Nullable Long key(String name) {
        String text = given.get(name);
        if (text == null) {
            return null;
        }
        return VerdictKey.parse(text)
                .orElseThrow(() -> ProblemException.parameter(name, "must be 16 hexadecimal digits in lower case"));
    }

    private @Nullable UUID trace() {
        String text = given.get("trace_id");
        return text == null
                ? null
                : TraceParent.id(text)
                        .orElseThrow(() -> ProblemException.parameter(
                                "trace_id", "must be 32 hexadecimal digits in lower case, and not all 0"));
    }

    private @Nullable String text() {
        String text = given.get("text");
        if (text != null && (text.isBlank() || text.length() > LONGEST_TEXT)) {
            throw ProblemException.parameter("text", "must be of 1 to " + LONGEST_TEXT + " characters, and not blank");
        }
        return text;
    }

    /** Reads {@code format:0..0.5}. */
    private @Nullable PartRange part() {
        String text = given.get("part");
        if (text == null) {
            return null;
        }
        int colon = text.lastIndexOf(':');
        if (colon < 1) {
            throw ProblemException.parameter("part", "must be a part with its values, such as format:0..0.5");
        }
        return new PartRange(text.substring(0, colon), ListParameters.values("part", text.substring(colon + 1)));
    }

    /** Returns whether the parameter has the first of two values. */
    private @Nullable Boolean either(String name, String yes, String no) {
        String text = given.get(name);
        if (text == null) {
            return null;
        }
        if (!text.equals(yes) && !text.equals(no)) {
            throw ProblemException.parameter(name, "must be " + yes + " or " + no);
        }
        return text.equals(yes);
    }
}
