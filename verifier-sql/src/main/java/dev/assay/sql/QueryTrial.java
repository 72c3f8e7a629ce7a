package dev.assay.sql;

import dev.assay.sql.GoldQueries.Finding;
import dev.assay.sql.GoldQueries.Gold;
import dev.assay.sql.compare.ComparisonResult;
import dev.assay.sql.compare.ResultExcerpt;
import dev.assay.sql.compare.ResultF1;
import dev.assay.sql.compare.SoftF1;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.table.ResultTable;
import dev.assay.sql.parse.MentionedNames;
import dev.assay.sql.parse.Schema;
import dev.assay.sql.score.BigramSimilarity;
import dev.assay.sql.score.SchemaLinking;
import dev.assay.sql.task.ScoreAspect;
import dev.assay.sql.task.SqlTask;
import dev.assay.sql.text.QueryAdmission.Admitted;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The trial of one query against the golds of its task, on each of its databases. */
final class QueryTrial {
    private final SqlTask task;
    private final Admitted query;
    private final GoldTexts readings;
    private final QueryResults results;
    private final DatabaseSchemas schemas;
    private final GoldQueries golds;
    private final Explanation.Builder explanation;
    private final Map<Integer, QueryResults.Place> places = new HashMap<>();
    /** The F1 of its rows against the best gold, on the first database. */
    private double resultF1;

    private boolean isShown;
    /** BIRD's soft F1 of the same rows, if the task asks for it. */
    private double softF1;

    QueryTrial(
            SqlTask task,
            Admitted query,
            GoldTexts readings,
            QueryResults results,
            DatabaseSchemas schemas,
            Explanation.Builder explanation) {
        this.task = task;
        this.query = query;
        this.readings = readings;
        this.results = results;
        this.schemas = schemas;
        this.golds = new GoldQueries(task, readings, results);
        this.explanation = explanation;
    }

    /** A gold that matches the query so far; {@code doubt} is the reason why the match is not sure, or empty. */
    private record Claim(Gold gold, String doubt) {}

    Verdict verdict() throws InterruptedException {
        return switch (golds.all()) {
            case Finding.Unusable(var ran) -> unusable(ran);
            case Finding.Known(var all) ->
                onAll(all.stream().map(gold -> new Claim(gold, "")).toList());
        };
    }

    private Verdict onAll(List<Claim> claims) throws InterruptedException {
        List<Claim> open = claims;
        String statement = GoldQueries.asRun(task, query.statement());
        for (int index = 0; index < task.counted().size(); index++) {
            QueryResults.Place place = place(index);
            List<ResultTable> wanted = new ArrayList<>();
            for (Claim claim : open) {
                switch (golds.table(claim.gold, place)) {
                    case Finding.Unusable(var ran) -> {
                        return unusable(ran);
                    }
                    case Finding.Known(var table) -> wanted.add(table);
                }
            }
            switch (results.ofCandidate(place, statement, task.bounds())) {
                case QueryOutcome.Rows(ResultTable given) -> open = agreeing(open, wanted, index, place, given);
                case QueryOutcome ended -> {
                    return ended(ended, index);
                }
            }
            if (open.isEmpty()) {
                return decided("incorrect", true, false);
            }
        }
        return agreed(open);
    }

    private QueryResults.Place place(int index) throws InterruptedException {
        QueryResults.Place place = places.get(index);
        if (place == null) {
            place = results.place(task.dialect(), task.counted().get(index).database());
            places.put(index, place);
        }
        return place;
    }

    /** Returns the claims that hold on this database too. */
    private List<Claim> agreeing(
            List<Claim> open, List<ResultTable> wanted, int index, QueryResults.Place place, ResultTable given)
            throws InterruptedException {
        List<Claim> holding = new ArrayList<>();
        for (int at = 0; at < open.size(); at++) {
            Claim claim = open.get(at);
            ComparisonResult compared = golds.compare(claim.gold, wanted.get(at), place, given);
            if (index == 0) {
                double share = compared instanceof ComparisonResult.Same
                        ? 1
                        : ResultF1.of(task.comparison().values(), wanted.get(at), given);
                resultF1 = Math.max(resultF1, share);
                if (task.score() == ScoreAspect.SOFT_F1) {
                    softF1 = Math.max(softF1, SoftF1.of(wanted.get(at), given));
                }
            }
            switch (compared) {
                case ComparisonResult.Same _ -> {
                    explanation.add("compare.same", shown(index), given.rows().size() + " rows");
                    holding.add(claim);
                }
                case ComparisonResult.Different(var reason, var example) -> {
                    show(index, given, wanted.get(at));
                    explanation.add(
                            "compare.different", shown(index), reason + (example == null ? "" : ": " + example));
                }
                case ComparisonResult.Undecided(var _, var reason) -> {
                    explanation.add("compare.undecided", shown(index), reason);
                    holding.add(new Claim(claim.gold, reason));
                }
            }
        }
        return holding;
    }

    /** Adds both results to the explanation, once for a query: the first difference says the most. */
    private void show(int index, ResultTable given, ResultTable wanted) {
        if (!isShown) {
            isShown = true;
            explanation.add("rows.given", shown(index), ResultExcerpt.table(given));
            explanation.add("rows.gold", shown(index), ResultExcerpt.table(wanted));
        }
    }

    private static String shown(int index) {
        return "database " + (index + 1);
    }

    private Verdict agreed(List<Claim> open) throws InterruptedException {
        if (open.stream().anyMatch(claim -> claim.doubt.isEmpty())) {
            return decided("correct", true, true);
        }
        PartialRewards parts = parts(true, true, false);
        explanation.add("undecided", "", open.getFirst().doubt);
        return parts.undecided(task.score(), Optional.of(query.statement()), explanation.build());
    }

    /** Returns the verdict on a query that gave no rows; it depends on the cause. */
    private Verdict ended(QueryOutcome ran, int index) throws InterruptedException {
        return switch (ran) {
            case QueryOutcome.Refused(var reason) -> {
                explanation.add("run.refused", shown(index), reason);
                yield decided("rejected", false, false);
            }
            case QueryOutcome.Failed(var message) -> {
                explanation.add("run.failed", shown(index), message);
                yield decided("incorrect", !EngineComplaint.isOfSyntax(task.dialect(), message), false, false);
            }
            case QueryOutcome.Exceeded(var bound, var detail) -> {
                explanation.add("run.exceeded", shown(index), bound + ": " + detail);
                boolean tooMuch = bound == QueryOutcome.Bound.ROWS || bound == QueryOutcome.Bound.BYTES;
                yield decided(tooMuch ? "incorrect" : "timeout", false, false);
            }
            default -> unusable(ran);
        };
    }

    private Verdict decided(String word, boolean executed, boolean match) throws InterruptedException {
        return decided(word, true, executed, match);
    }

    private Verdict decided(String word, boolean parsed, boolean executed, boolean match) throws InterruptedException {
        PartialRewards parts = parts(parsed, executed, match);
        explanation.add(word, "", query.statement());
        return parts.scored(task.score(), Optional.of(query.statement()), explanation.build());
    }

    private PartialRewards parts(boolean parsed, boolean executed, boolean match) throws InterruptedException {
        double linking = 0;
        double ngram = 0;
        if (parsed) {
            Schema schema = schemas.of(place(0), task.bounds());
            BigramSimilarity words = BigramSimilarity.of(query.tokens());
            MentionedNames named = MentionedNames.in(query.tokens(), task.dialect(), schema);
            for (String gold : task.gold()) {
                linking = Math.max(linking, SchemaLinking.jaccard(readings.mentioned(gold, place(0), schema), named));
                ngram = Math.max(ngram, readings.bigrams(gold, task.dialect()).jaccard(words));
            }
        }
        return new PartialRewards(
                parsed, executed, match, linking, ngram, executed ? resultF1 : 0, executed ? softF1 : 0);
    }

    /** Returns the verdict if no query can be scored against this task now. */
    private Verdict unusable(QueryOutcome ran) {
        String detail = switch (ran) {
            case QueryOutcome.Rows _ -> throw new IllegalStateException("rows are usable");
            case QueryOutcome.Refused(var reason) -> said("the gold must not be run", reason);
            case QueryOutcome.Failed(var message) -> said("the gold fails", message);
            case QueryOutcome.Exceeded(var bound, var why) -> said("the gold exceeds its limit of " + bound, why);
            case QueryOutcome.Unreadable(var why) -> said("the database can't be used", why);
            case QueryOutcome.Broken(var why, var _) -> said(why, "");
        };
        return ran instanceof QueryOutcome.Broken(var _, var retryable)
                ? new Verdict.Unscored(
                        retryable ? Cause.DEPENDENCY_FAILED : Cause.UNSUPPORTED, retryable, detail, explanation.build())
                : Verdict.Unscored.of(Cause.BAD_REFERENCE, detail, explanation.build());
    }

    /** Adds the engine's message to the explanation only, because the message may show gold. */
    private String said(String detail, String why) {
        explanation.add("gold", detail, why);
        return detail;
    }
}
