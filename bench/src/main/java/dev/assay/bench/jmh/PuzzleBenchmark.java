package dev.assay.bench.jmh;

import dev.assay.text.puzzle.PuzzleCredit;
import dev.assay.text.puzzle.PuzzleTask;
import dev.assay.text.puzzle.PuzzleVerifier;
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

/** Measures one verdict of the puzzle verifier on 2 KB. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PuzzleBenchmark {
    private static final String REASONING = "I try 82 + 67 = 149, which is too much by 30. ".repeat(42);

    private final PuzzleVerifier verifier = new PuzzleVerifier();
    private final PuzzleTask countdown = task(Map.of("target", 119, "nums", List.of(67, 50, 20, 82)));
    private final Response expression = Response.of(REASONING + "<answer>82 + 20 + 67 - 50</answer>");
    private final PuzzleTask hanoi = task(Map.of(
            "metadata",
            Map.of(
                    "source_dataset", "tower_of_hanoi",
                    "num_disks", 1,
                    "num_pegs", 3,
                    "start_peg", 1,
                    "target_peg", 3)));
    private final Response moves = Response.of("<answer>"
            + "Move disk 1 from Peg 1 to Peg 2\nMove disk 1 from Peg 2 to Peg 1\n".repeat(32)
            + "Move disk 1 from Peg 1 to Peg 3</answer>");
    private final PuzzleTask logic = task(Map.of(
            "metadata",
            Map.of(
                    "source_dataset", "propositional_logic",
                    "premises", List.of("(P → Q)", "P"),
                    "variables", List.of("P", "Q"))));
    private final Response conclusion = Response.of(REASONING + "<answer>P ∧ Q</answer>");

    private static PuzzleTask task(Map<String, Object> row) {
        return new PuzzleTask(row, null, PuzzleCredit.EXACT, null, null);
    }

    @Benchmark
    public Verdict countdown() {
        return verifier.verify(countdown, expression);
    }

    @Benchmark
    public Verdict hanoi() {
        return verifier.verify(hanoi, moves);
    }

    @Benchmark
    public Verdict logic() {
        return verifier.verify(logic, conclusion);
    }
}
