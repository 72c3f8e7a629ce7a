package dev.assay.cli.sql;

import dev.assay.cli.Failure;
import dev.assay.sql.distinguish.Contest;
import dev.assay.sql.distinguish.Contest.Meeting;
import dev.assay.sql.distinguish.Distinguisher;
import dev.assay.sql.distinguish.Findings;
import dev.assay.sql.distinguish.Findings.Finding;
import dev.assay.sql.distinguish.Imperturbable;
import dev.assay.sql.distinguish.Neighbours;
import dev.assay.sql.distinguish.Original;
import dev.assay.sql.distinguish.Plan;
import dev.assay.sql.distinguish.Suite;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.Engines;
import dev.assay.sql.task.SqlTask;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Separates pairs that share a database.
 *
 * @param task of a gold, with the rules of the comparison
 */
record Separation(Engines engines, Database given, Plan plan, Function<String, SqlTask> task) {
    /** What was found of one pair. */
    record Tried(Pair pair, Findings findings) {}

    /**
     * What was found of all.
     *
     * @param suite scripts that separate whatever pair was separated on a changed database
     */
    record Separated(Path file, Database given, List<Tried> tried, List<Finding> suite) {}

    Separated of(Path file, List<Pair> pairs) throws InterruptedException {
        List<Contest> contests = new ArrayList<>();
        pairs.forEach(pair -> contests.add(contest(pair)));
        Distinguisher distinguisher = new Distinguisher(engines, original(contests.getFirst()));
        List<Findings> findings = inParallel(contests, contest -> distinguisher.search(contest, plan));
        List<Tried> tried = new ArrayList<>();
        for (int at = 0; at < pairs.size(); at++) {
            tried.add(new Tried(pairs.get(at), findings.get(at)));
        }
        return new Separated(file, given, tried, suite(contests, findings));
    }

    /** A gold, against the queries that are a slip away from it. */
    Separated ofNeighbours(Pair gold) throws InterruptedException {
        Original original = Original.read(engines, task.apply(gold.gold()).dialect(), given);
        List<Pair> pairs = Neighbours.of(gold.gold(), original).stream()
                .map(query -> new Pair(query.replaceAll("\\s+", " "), gold.gold(), query, gold.database()))
                .toList();
        if (pairs.isEmpty()) {
            throw Failure.usage("the gold has no neighbours");
        }
        return of(gold.database(), pairs);
    }

    private Original original(Contest any) throws InterruptedException {
        return Original.read(engines, any.dialect(), given);
    }

    private Contest contest(Pair pair) {
        try {
            return new Contest(task.apply(pair.gold()), pair.query());
        } catch (Imperturbable e) {
            throw Failure.usage((pair.name().isEmpty() ? "" : pair.name() + ": ") + e.getMessage());
        }
    }

    /** Of one pair all that was found; of many the fewest that separate all, without those on which a gold fails. */
    private List<Finding> suite(List<Contest> contests, List<Findings> findings) throws InterruptedException {
        List<Finding> found = findings.stream()
                .flatMap(each -> each.separating().stream())
                .filter(each -> each.number() > 0)
                .toList();
        if (contests.size() == 1) {
            return found;
        }
        List<BitSet> separated = inParallel(found, finding -> separated(contests, finding));
        return Suite.of(separated).stream().map(found::get).toList();
    }

    private BitSet separated(List<Contest> contests, Finding finding) throws InterruptedException {
        BitSet separated = new BitSet();
        Database database = new Database.Script(finding.script());
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
        try (var pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
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
