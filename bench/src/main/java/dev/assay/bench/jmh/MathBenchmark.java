package dev.assay.bench.jmh;

import dev.assay.math.MathTask;
import dev.assay.math.MathVerifier;
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

/** Measures one verdict of the mathematics verifier. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class MathBenchmark {
    private final MathVerifier verifier = MathVerifier.withoutMemory();
    private final MathTask integer = MathTask.of("32446");
    private final Response integerAnswer = Response.of("The answer is \\boxed{32,446}.");
    private final MathTask fraction = MathTask.of("\\frac{84}{8}");
    private final Response fractionAnswer = Response.of("The answer is \\boxed{\\frac{168}{16}}.");
    private final MathTask radical = MathTask.of("84+\\frac{8\\sqrt{3}}{2}");
    private final Response radicalAnswer = Response.of("The answer is \\boxed{\\frac{168+8\\sqrt{3}}{2}}.");
    private final MathTask longTask = MathTask.of("1632");
    private final Response boxedAtTheEnd = Response.of(reasoning() + "So the answer is $\\boxed{1632}$.");
    private final Response numberAtTheEnd = Response.of(reasoning() + "We get 1632");

    /** Returns about 2 KB of reasoning steps, as models write them. */
    private static String reasoning() {
        StringBuilder text = new StringBuilder(2_100);
        for (int step = 1; text.length() < 1_950; step++) {
            text.append("Step ")
                    .append(step)
                    .append(": adding $")
                    .append(step * 17)
                    .append("$ and $\\frac{")
                    .append(step)
                    .append("}{3}$ we have the partial sum ")
                    .append(step * 48)
                    .append(", which is still too small.\n");
        }
        return text.toString();
    }

    @Benchmark
    public Verdict number() {
        return verifier.verify(integer, integerAnswer);
    }

    @Benchmark
    public Verdict fraction() {
        return verifier.verify(fraction, fractionAnswer);
    }

    @Benchmark
    public Verdict radical() {
        return verifier.verify(radical, radicalAnswer);
    }

    @Benchmark
    public Verdict boxedIn2Kilobytes() {
        return verifier.verify(longTask, boxedAtTheEnd);
    }

    @Benchmark
    public Verdict lastNumberIn2Kilobytes() {
        return verifier.verify(longTask, numberAtTheEnd);
    }
}
