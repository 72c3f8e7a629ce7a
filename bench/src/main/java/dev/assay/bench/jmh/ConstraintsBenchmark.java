package dev.assay.bench.jmh;

import dev.assay.text.constraints.ConstraintGrading;
import dev.assay.text.constraints.ConstraintMode;
import dev.assay.text.constraints.ConstraintsTask;
import dev.assay.text.constraints.ConstraintsVerifier;
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

/** Measures six instructions on an answer of 2 KB. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ConstraintsBenchmark {
    private final ConstraintsVerifier verifier = new ConstraintsVerifier();
    private final ConstraintsTask strict = task(ConstraintMode.STRICT);
    private final ConstraintsTask loose = task(ConstraintMode.LOOSE);
    private final Response answer =
            Response.of("The river is long and the boat of Mr. Lee is *small*. ".repeat(36) + "\nDone.");

    private static ConstraintsTask task(ConstraintMode mode) {
        return new ConstraintsTask(
                List.of(
                        "keywords:existence",
                        "keywords:forbidden_words",
                        "length_constraints:number_words",
                        "length_constraints:number_sentences",
                        "detectable_format:number_highlighted_sections",
                        "startend:end_checker"),
                List.of(
                        Map.of("keywords", List.of("river", "boat")),
                        Map.of("forbidden_words", List.of("train", "plane")),
                        Map.of("num_words", 200, "relation", "at least"),
                        Map.of("num_sentences", 20, "relation", "at least"),
                        Map.of("num_highlights", 10),
                        Map.of("end_phrase", "Good night.")),
                ConstraintGrading.ALL,
                mode);
    }

    @Benchmark
    public Verdict sixInstructions() {
        return verifier.verify(strict, answer);
    }

    @Benchmark
    public Verdict sixInstructionsInEightVariants() {
        return verifier.verify(loose, answer);
    }
}
