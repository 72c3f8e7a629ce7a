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

/** Measures one verdict on an answer that attacks the checker's running time; it must take less than 5 ms. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class HostileBenchmark {
    private static final int MEBI = 1 << 20;
    private static final int TERMS = 2_000;
    private static final int NESTED = 10_000;
    private static final int RADICALS = 40;

    /** An answer that attacks the checker. */
    public enum Attack {
        POWER_TOWER(boxed("9^{9^{9}}")),
        FACTORIAL_OF_A_TOWER(boxed("10^{10^{10}}!")),
        NESTED_RADICALS(boxed("\\sqrt{2+".repeat(RADICALS) + "3" + "}".repeat(RADICALS))),
        BRACES(boxed("{".repeat(NESTED) + "1" + "}".repeat(NESTED))),
        DIGITS(boxed("9".repeat(MEBI))),
        LONG_SUM(boxed("x+".repeat(TERMS) + "1")),
        PRODUCT_OF_SUMS(boxed("(x+y+z+1)".repeat(TERMS / 20))),
        FACTORIALS(boxed("5" + "!".repeat(TERMS - 2))),
        CASES_WITHOUT_A_BOX("\\begin{cases}".repeat(MEBI / 13)),
        WORDS_WITHOUT_A_BOX("the answer is not ".repeat(MEBI / 18));

        private final String text;

        Attack(String text) {
            this.text = text;
        }

        private static String boxed(String answer) {
            return "\\boxed{" + answer + "}";
        }
    }

    @Param
    private Attack attack = Attack.POWER_TOWER;

    private final MathVerifier verifier = MathVerifier.withoutMemory();
    private final MathTask task = MathTask.of("\\frac{3x+1}{2}");
    private Response response = Response.of("");

    @Setup
    public void write() {
        response = Response.of(attack.text);
    }

    @Benchmark
    public Verdict verdict() {
        return verifier.verify(task, response);
    }
}
