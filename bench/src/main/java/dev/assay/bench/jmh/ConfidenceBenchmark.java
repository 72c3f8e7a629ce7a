package dev.assay.bench.jmh;

import dev.assay.text.confidence.ConfidenceScore;
import dev.assay.text.confidence.ConfidenceTask;
import dev.assay.text.confidence.ConfidenceVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
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

/** Measures one verdict on stated confidence in a response of 2 KB. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ConfidenceBenchmark {
    private static final String REASONING =
            "The river rises in the hills, passes two lakes, and reaches the sea after 412 km. ".repeat(24);

    private final ConfidenceVerifier verifier = new ConfidenceVerifier();
    private final ConfidenceTask task = new ConfidenceTask(
            List.of(Map.of("text", "It is long", "true", true), Map.of("text", "It is short", "true", false)),
            "confidence",
            ConfidenceScore.CALIBRATION);
    private final Response response = Response.of(REASONING + "<confidence>90%, 5%</confidence>");

    @Benchmark
    public Verdict calibration() {
        return verifier.verify(task, response);
    }
}
