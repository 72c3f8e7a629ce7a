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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures one verdict on a pair of equal value in two notations. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SymbolicBenchmark {
    /** A gold, and an answer of equal value in another form. */
    public enum Pair {
        TRIGONOMETRY("\\frac{1-\\cos 2x}{2}", "\\sin^2 x"),
        RADICALS("\\frac{\\sqrt{6}-\\sqrt{2}}{4}", "\\frac{1}{\\sqrt{6}+\\sqrt{2}}"),
        POLYNOMIAL("(x+1)^4-(x-1)^4", "8x^3+8x"),
        SET(
                "\\{\\sqrt{2}, -\\sqrt{2}, 1+\\sqrt{3}\\}",
                "\\left\\{\\frac{2}{\\sqrt{3}-1}, \\frac{2}{\\sqrt2}, -\\sqrt{2}\\right\\}"),
        UNION("(-\\infty,-\\sqrt{2})\\cup(3,\\infty)", "(3,\\infty)\\cup(-\\infty,-\\frac{2}{\\sqrt{2}})"),
        MATRIX(
                "\\begin{pmatrix} 1 & \\frac{1}{2} \\\\ \\sqrt{12} & x^2-1 \\end{pmatrix}",
                "\\begin{bmatrix} 1 & 0.5 \\\\ 2\\sqrt{3} & (x-1)(x+1) \\end{bmatrix}");

        private final String gold;
        private final String answer;

        Pair(String gold, String answer) {
            this.gold = gold;
            this.answer = answer;
        }
    }

    @Param
    private Pair pair = Pair.TRIGONOMETRY;

    private final MathVerifier verifier = MathVerifier.withoutMemory();
    private MathTask task = MathTask.of("");
    private Response response = Response.of("");

    @Setup
    public void write() {
        task = MathTask.of(pair.gold);
        response = Response.of("\\boxed{" + pair.answer + "}");
    }

    @Benchmark
    public Verdict verdict() {
        return verifier.verify(task, response);
    }
}
