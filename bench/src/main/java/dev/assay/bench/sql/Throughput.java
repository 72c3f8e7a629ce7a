package dev.assay.bench.sql;

import dev.assay.sql.SqlVerifier;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.task.DatabaseSource;
import dev.assay.sql.task.SqlTask;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How many queries are scored in a second; no query is asked twice, so that none is answered from memory. */
final class Throughput {
    private static final int DATABASES = 20;
    private static final int ROWS = 50;
    private static final int WRONG_EVERY = 4;
    private static final double NANOS = 1e9;

    private final SqlVerifier verifier;
    private final int threads;
    private final long nanos;
    private final AtomicLong numbers = new AtomicLong();

    Throughput(SqlVerifier verifier, int threads, int seconds) {
        this.verifier = verifier;
        this.threads = threads;
        this.nanos = (long) (seconds * NANOS);
    }

    /** A task and a query for it, of which every fourth is wrong. */
    private record Asked(SqlTask task, String response, boolean right) {}

    double onWarmDatabases() throws InterruptedException {
        List<String> scripts =
                IntStream.range(0, DATABASES).mapToObj(Throughput::script).toList();
        return measured(number -> asked(number, scripts.get((int) (number % DATABASES))));
    }

    double onDistinctDatabases() throws InterruptedException {
        return measured(number -> asked(number, script((int) number)));
    }

    private static Asked asked(long number, String script) {
        boolean right = number % WRONG_EVERY != 0;
        var task = SqlTask.of(
                List.of("SELECT name, age FROM student WHERE age > 20"),
                Dialect.SQLITE,
                List.of(new DatabaseSource(script, null)));
        var query = "SELECT name, age FROM student WHERE age > " + (right ? "20" : "21") + " AND id > -" + (number + 1);
        return new Asked(task, "```sql\n" + query + "\n```", right);
    }

    /** Students, one of whom is 21, so that the wrong queries are wrong. */
    private static String script(int seed) {
        return IntStream.range(0, ROWS)
                .mapToObj(id -> "INSERT INTO student VALUES (%d, 'student %d of %d', %d);"
                        .formatted(id, id, seed, 18 + (id + seed) % 10))
                .collect(Collectors.joining(
                        "\n", "CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT, age INTEGER);\n", ""));
    }

    /** Once to warm up, and once to count. */
    private double measured(LongFunction<Asked> next) throws InterruptedException {
        counted(next);
        long from = System.nanoTime();
        long count = counted(next);
        return count * NANOS / (System.nanoTime() - from);
    }

    private long counted(LongFunction<Asked> next) throws InterruptedException {
        AtomicLong count = new AtomicLong();
        long end = System.nanoTime() + nanos;
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var work = IntStream.range(0, threads)
                    .mapToObj(_ -> pool.submit(() -> {
                        while (System.nanoTime() < end) {
                            check(next.apply(numbers.getAndIncrement()));
                            count.incrementAndGet();
                        }
                        return null;
                    }))
                    .toList();
            for (var one : work) {
                try {
                    one.get();
                } catch (java.util.concurrent.ExecutionException e) {
                    throw new IllegalStateException(e.getCause());
                }
            }
        }
        return count.get();
    }

    private void check(Asked asked) throws InterruptedException {
        var verdict = verifier.verify(asked.task, Response.of(asked.response));
        boolean fits = verdict instanceof Verdict.Scored scored && scored.score() == (asked.right ? 1 : 0);
        if (!fits) {
            throw new IllegalStateException("a wrong verdict: " + verdict);
        }
    }
}
