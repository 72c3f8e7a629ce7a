package dev.assay.bench.jmh;

import dev.assay.text.choice.ChoiceCredit;
import dev.assay.text.choice.ChoiceSelect;
import dev.assay.text.choice.ChoiceTask;
import dev.assay.text.choice.ChoiceVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
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

/** Measures one verdict on a choice in a response of 2 KB. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ChoiceBenchmark {
    private static final String REASONING =
            "The river rises in the hills, passes two lakes, and reaches the sea after 412 km. ".repeat(24);

    private final ChoiceVerifier verifier = new ChoiceVerifier();
    private final ChoiceTask task = new ChoiceTask(
            List.of("B"),
            List.of("the Rhine", "the Rhone", "the Inn", "the Ticino"),
            ChoiceSelect.ONE_OF,
            ChoiceCredit.EXACT,
            null,
            null);
    private final Response tagged = Response.of("<think>" + REASONING + "</think><answer>B. the Rhone</answer>");
    private final Response prose = Response.of(REASONING + "It is not the Rhine. So it must be option B.");

    @Benchmark
    public Verdict tagged() {
        return verifier.verify(task, tagged);
    }

    @Benchmark
    public Verdict prose() {
        return verifier.verify(task, prose);
    }
}
