package dev.assay.bench.sql;

import dev.assay.sql.SqlVerifier;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.task.DatabaseSource;
import dev.assay.sql.task.SqlTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Measures queries per second; each query is new, so that no cache answers it. */
final class SqlThroughput {
    private static final int DATABASES = 20;
    private static final int ROWS = 50;
    private static final int VISIT = 100;
    private static final int WRONG_EVERY = 4;
    private static final double NANOS = 1e9;
    private static final double NANOS_OF_A_MILLI = 1e6;

    private final SqlEngines engines;
    private final SqlVerifier verifier;
    private final int threads;
    private final long nanos;
    private final AtomicLong numbers = new AtomicLong();

    SqlThroughput(SqlEngines engines, SqlVerifier verifier, int threads, int seconds) {
        this.engines = engines;
        this.verifier = verifier;
        this.threads = threads;
        this.nanos = (long) (seconds * NANOS);
    }

    /** A task and a query for it; every fourth query is wrong. */
    private record Asked(SqlTask task, String query, boolean right) {
        String response() {
            return "```sql\n" + query + "\n```";
        }
    }

    /**
     * A measured rate.
     *
     * @param cpuMillis processor time of one query, in this process and in the workers, in milliseconds
     * @param workerMillis the workers' part of it, in milliseconds
     */
    record Speed(double perSecond, double cpuMillis, double workerMillis) {}

    /** Runs a number of queries, from the one of this number on. */
    private interface Step {
        int from(long number) throws InterruptedException;
    }

    Speed onWarmDatabases() throws InterruptedException {
        List<String> scripts = scripts();
        return measured(number -> check(asked(number, scripts.get((int) (number % DATABASES)))));
    }

    Speed onDistinctDatabases() throws InterruptedException {
        return measured(number -> check(asked(number, script((int) number))));
    }

    /** Measures the same queries on warm databases, many in each visit to a worker, without a comparison. */
    Speed ofTheEngineAlone() throws InterruptedException {
        List<String> scripts = scripts();
        return measured(number -> {
            String script = scripts.get((int) (number % DATABASES));
            List<String> queries = IntStream.range(0, VISIT)
                    .mapToObj(each -> asked(number * VISIT + each, script).query())
                    .toList();
            QueryBounds bounds = asked(number, script).task().bounds();
            for (QueryOutcome ran : engines.run(SqlDialect.SQLITE, new QueryDatabase.Script(script), queries, bounds)) {
                if (!(ran instanceof QueryOutcome.Rows)) {
                    throw new IllegalStateException("a query without rows: " + ran);
                }
            }
            return VISIT;
        });
    }

    private static List<String> scripts() {
        return IntStream.range(0, DATABASES).mapToObj(SqlThroughput::script).toList();
    }

    private static Asked asked(long number, String script) {
        boolean right = number % WRONG_EVERY != 0;
        SqlTask task = SqlTask.of(
                List.of("SELECT name, age FROM student WHERE age > 20"),
                SqlDialect.SQLITE,
                List.of(new DatabaseSource(script, null)));
        String query =
                "SELECT name, age FROM student WHERE age > " + (right ? "20" : "21") + " AND id > -" + (number + 1);
        return new Asked(task, query, right);
    }

    /** Returns a script with students, one of whom is 21, so that the wrong queries give wrong rows. */
    private static String script(int seed) {
        return IntStream.range(0, ROWS)
                .mapToObj(id -> "INSERT INTO student VALUES (" + id + ", 'student " + id + " of " + seed + "', "
                        + (18 + (id + seed) % 10) + ");")
                .collect(Collectors.joining(
                        "\n", "CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT, age INTEGER);\n", ""));
    }

    /** Runs the step once to warm up, and once to measure. */
    private Speed measured(Step step) throws InterruptedException {
        counted(step);
        try (ProcessorTime processors = new ProcessorTime()) {
            Duration spentBefore = processors.spent();
            Duration inWorkersBefore = processors.spentElsewhere();
            long from = System.nanoTime();
            long count = counted(step);
            double seconds = (System.nanoTime() - from) / NANOS;
            return new Speed(
                    count / seconds,
                    millis(processors.spent().minus(spentBefore), count),
                    millis(processors.spentElsewhere().minus(inWorkersBefore), count));
        }
    }

    private static double millis(Duration spent, long count) {
        return spent.toNanos() / NANOS_OF_A_MILLI / count;
    }

    private long counted(Step step) throws InterruptedException {
        AtomicLong count = new AtomicLong();
        long end = System.nanoTime() + nanos;
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Object>> work = IntStream.range(0, threads)
                    .mapToObj(_ -> pool.submit(() -> {
                        while (System.nanoTime() < end) {
                            count.addAndGet(step.from(numbers.getAndIncrement()));
                        }
                        return null;
                    }))
                    .toList();
            for (Future<Object> one : work) {
                try {
                    one.get();
                } catch (ExecutionException e) {
                    throw new IllegalStateException(e.getCause());
                }
            }
        }
        return count.get();
    }

    private int check(Asked asked) throws InterruptedException {
        Verdict verdict = verifier.verify(asked.task, Response.of(asked.response()));
        boolean fits = verdict instanceof Verdict.Scored scored && scored.score() == (asked.right ? 1 : 0);
        if (!fits) {
            throw new IllegalStateException("a wrong verdict: " + verdict);
        }
        return 1;
    }
}
