package dev.assay.cli.sql;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.sql.distinguish.DatabaseSuite;
import dev.assay.sql.distinguish.Distinguisher;
import dev.assay.sql.distinguish.NeighbourQueries;
import dev.assay.sql.distinguish.OriginalDatabase;
import dev.assay.sql.distinguish.QueryPair;
import dev.assay.sql.distinguish.QueryPair.Meeting;
import dev.assay.sql.distinguish.SearchFindings;
import dev.assay.sql.distinguish.SearchFindings.Finding;
import dev.assay.sql.distinguish.SearchPlan;
import dev.assay.sql.distinguish.UnsupportedDatabase;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.task.SqlTask;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Searches databases that separate the pairs of one original database.
 *
 * @param task returns the task of a gold, with the rules of the comparison
 */
record PairSeparation(SqlEngines engines, QueryDatabase given, SearchPlan plan, Function<String, SqlTask> task) {
    /** The findings for one pair. */
    record Tried(SqlPair pair, SearchFindings findings) {}

    /**
     * The findings for all pairs of a database.
     *
     * @param suite scripts that together separate every pair that a changed database separated
     */
    record Separated(Path file, QueryDatabase given, List<Tried> tried, List<Finding> suite) {}

    Separated of(Path file, List<SqlPair> pairs) throws InterruptedException {
        List<QueryPair> contests = new ArrayList<>();
        pairs.forEach(pair -> contests.add(contest(pair)));
        Distinguisher distinguisher = new Distinguisher(engines, original(contests.getFirst()));
        List<SearchFindings> findings = inParallel(contests, contest -> distinguisher.search(contest, plan));
        List<Tried> tried = new ArrayList<>();
        for (int at = 0; at < pairs.size(); at++) {
            tried.add(new Tried(pairs.get(at), findings.get(at)));
        }
        return new Separated(file, given, tried, suite(contests, findings));
    }

    /** Separates a gold from its neighbour queries, each one small change away from it. */
    Separated ofNeighbours(SqlPair gold) throws InterruptedException {
        OriginalDatabase original =
                OriginalDatabase.read(engines, task.apply(gold.gold()).dialect(), given);
        List<SqlPair> pairs = NeighbourQueries.of(gold.gold(), original).stream()
                .map(query -> new SqlPair(query.replaceAll("\\s+", " "), gold.gold(), query, gold.database()))
                .toList();
        if (pairs.isEmpty()) {
            throw CliFailure.usage("the gold has no neighbours");
        }
        return of(gold.database(), pairs);
    }

    private OriginalDatabase original(QueryPair any) throws InterruptedException {
        return OriginalDatabase.read(engines, any.dialect(), given);
    }

    private QueryPair contest(SqlPair pair) {
        try {
            return new QueryPair(task.apply(pair.gold()), pair.query());
        } catch (UnsupportedDatabase e) {
            throw CliFailure.usage((pair.name().isEmpty() ? "" : pair.name() + ": ") + e.getMessage());
        }
    }

    /**
     * Returns the suite: of one pair all findings; of several pairs a small set that separates them all, without the
     * databases on which a gold fails.
     */
    private List<Finding> suite(List<QueryPair> contests, List<SearchFindings> findings) throws InterruptedException {
        List<Finding> found = findings.stream()
                .flatMap(each -> each.separating().stream())
                .filter(each -> each.number() > 0)
                .toList();
        if (contests.size() == 1) {
            return found;
        }
        List<BitSet> separated = inParallel(found, finding -> separated(contests, finding));
        return DatabaseSuite.of(separated).stream().map(found::get).toList();
    }

    private BitSet separated(List<QueryPair> contests, Finding finding) throws InterruptedException {
        BitSet separated = new BitSet();
        QueryDatabase database = new QueryDatabase.Script(finding.script());
        for (int at = 0; at < contests.size(); at++) {
            switch (contests.get(at).on(engines, database)) {
                case Meeting.Apart _ -> separated.set(at);
                case Meeting.Unusable _ -> {
                    return new BitSet();
                }
                case Meeting.Together _, Meeting.Open _ -> {}
            }
        }
        return separated;
    }

    private interface Work<T, R> {
        R of(T each) throws InterruptedException;
    }

    private static <T, R> List<R> inParallel(List<T> all, Work<T, R> work) throws InterruptedException {
        try (ExecutorService pool =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Future<R>> open = new ArrayList<>();
            all.forEach(each -> open.add(pool.submit(() -> work.of(each))));
            List<R> done = new ArrayList<>();
            for (Future<R> each : open) {
                done.add(result(each));
            }
            return done;
        }
    }

    private static <R> R result(Future<R> work) throws InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
