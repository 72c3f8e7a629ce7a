package dev.assay.bench.text;

import dev.assay.verifier.Verdict;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures one verdict of a verifier of text on a response of 2 KB; the median is {@code p0.50}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 1)
public class TextBenchmark {
    @Param
    private TextCase text = TextCase.CHOICE_IN_TAG;

    private PreparedCase<?> prepared = PreparedCase.of(text);

    @Setup
    public void prepare() {
        prepared = PreparedCase.of(text);
    }

    @Benchmark
    public Verdict verdict() throws InterruptedException {
        return prepared.verdict();
    }
}
