package dev.assay.bench.jmh;

import dev.assay.text.shortanswer.ShortAnswerScore;
import dev.assay.text.shortanswer.ShortAnswerTask;
import dev.assay.text.shortanswer.ShortAnswerVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
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

/** Measures one verdict on a short answer in a response of 2 KB. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ShortAnswerBenchmark {
    private static final String REASONING =
            "The river rises in the hills, passes two lakes, and reaches the sea after 412 km. ".repeat(24);

    private final ShortAnswerVerifier verifier = new ShortAnswerVerifier();
    private final ShortAnswerTask f1 = ShortAnswerTask.of(ShortAnswerScore.F1, "Lake Constance", "the Bodensee");
    private final ShortAnswerTask same = ShortAnswerTask.of(ShortAnswerScore.SAME, "Lake Constance", "the Bodensee");
    private final Response tagged =
            Response.of("<think>" + REASONING + "</think><answer>the Lake of Constance</answer>");
    private final Response prose = Response.of(REASONING + "It flows through Lake Constance.");

    @Benchmark
    public Verdict taggedF1() {
        return verifier.verify(f1, tagged);
    }

    @Benchmark
    public Verdict taggedSame() {
        return verifier.verify(same, tagged);
    }

    @Benchmark
    public Verdict proseF1() {
        return verifier.verify(f1, prose);
    }

    @Benchmark
    public Verdict proseSame() {
        return verifier.verify(same, prose);
    }
}
