package dev.assay.bench.jmh;

import dev.assay.text.patch.PatchScore;
import dev.assay.text.patch.PatchTask;
import dev.assay.text.patch.PatchVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures one verdict of the verifier {@code patch} on a response of 2 KB that changes a file of 8 KB. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PatchBenchmark {
    private static final int LINES = 240;
    private static final int CHANGED = 20;

    private final PatchVerifier verifier = new PatchVerifier();
    private final String before = lines(0, LINES, "limit");
    private final PatchTask task = new PatchTask(
            Map.of("src/orders.py", before),
            Map.of(
                    "src/orders.py",
                    lines(0, 100, "limit") + lines(100, 100 + CHANGED, "most") + lines(120, LINES, "limit")),
            null,
            null,
            PatchScore.SIMILARITY);
    private final Response response =
            Response.of("""
            The orders are limited twice.

            ```python
            ### src/orders.py
            <<<<<<< SEARCH
            %s=======
            %s>>>>>>> REPLACE
            ```
            """.formatted(lines(100, 100 + CHANGED, "limit"), lines(100, 100 + CHANGED, "maximum")));

    private static String lines(int from, int to, String name) {
        StringBuilder lines = new StringBuilder();
        for (int line = from; line < to; line++) {
            lines.append("    order_")
                    .append(line)
                    .append(" = find(")
                    .append(name)
                    .append(", 10)\n");
        }
        return lines.toString();
    }

    @Benchmark
    public Verdict verdict() {
        return verifier.verify(task, response);
    }
}
