package dev.assay.bench.dataset;

import dev.assay.code.CodeVerifier;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TestSets;
import dev.assay.engine.registry.TaskReader;
import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Sandbox;
import dev.assay.verifier.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** Measures the verdicts on the solutions of a benchmark and on mutants of them. */
final class DataSetBench {
    private final BenchSet set;
    private final Sandbox sandbox;
    private final Optional<PlainRun> plain;
    private final int mutants;
    private final int seconds;
    private final int warmRounds;
    private final int cores = Runtime.getRuntime().availableProcessors();
    private final Map<BenchRow, CodeTask> tasks = new HashMap<>();

    /**
     * Makes a measurement.
     *
     * @param plain the plain runs with which verdicts are compared; empty to run nothing outside of the sandbox
     * @param mutants most mutants of each solution
     * @param seconds the limit of processor time for each test
     * @param warmRounds how often the solutions are judged once more, each time by a new verifier
     */
    DataSetBench(BenchSet set, Sandbox sandbox, Optional<PlainRun> plain, int mutants, int seconds, int warmRounds) {
        this.set = set;
        this.sandbox = sandbox;
        this.plain = plain;
        this.mutants = mutants;
        this.seconds = seconds;
        this.warmRounds = warmRounds;
    }

    BenchReport measured(List<BenchRow> rows, BenchSolutions solutions) throws InterruptedException {
        Map<String, Integer> unreadable = new TreeMap<>();
        List<BenchItem> right = new ArrayList<>();
        List<BenchItem> mutated = new ArrayList<>();
        int missing = 0;
        for (BenchRow row : rows) {
            Optional<String> solution = solutions.of(set, row);
            if (solution.isEmpty()) {
                missing++;
            } else if (isTask(row, unreadable)) {
                right.add(new BenchItem(row, solution.get(), true, Optional.empty()));
                SourceMutants.of(solution.get(), set.language(row), mutants)
                        .forEach(mutant -> mutated.add(new BenchItem(row, mutant, false, Optional.empty())));
            }
        }
        List<BenchItem> rightTried = tried(right);
        List<BenchItem> mutatedTried = tried(mutated);
        CodeVerifier verifier = verifier();
        verdict(verifier, rightTried.getFirst());
        List<BenchVerdict> verdicts = new ArrayList<>();
        double seconds = seconds(verifier, rightTried, verdicts);
        verdicts.addAll(Parallel.each(mutatedTried, 2 * cores, item -> verdict(verifier, item)));
        List<Double> warm = new ArrayList<>();
        for (int round = 0; round < warmRounds; round++) {
            warm.add(seconds(verifier(), rightTried, new ArrayList<>()));
        }
        return new BenchReport(set, unreadable, missing, verdicts, seconds, warm);
    }

    private CodeVerifier verifier() {
        return new CodeVerifier(Optional.of(sandbox), TestSets.NONE);
    }

    private double seconds(CodeVerifier verifier, List<BenchItem> items, List<BenchVerdict> verdicts)
            throws InterruptedException {
        long started = System.nanoTime();
        verdicts.addAll(Parallel.each(items, 2 * cores, item -> verdict(verifier, item)));
        return (System.nanoTime() - started) / 1e9;
    }

    private boolean isTask(BenchRow row, Map<String, Integer> unreadable) {
        ObjectNode task = Json.MAPPER.createObjectNode();
        task.put("data", row.json()).put("format", set.format().toString());
        task.putObject("limits").put("cpu_ms", 1000 * seconds).put("memory_mb", 1024);
        return switch (new TaskReader<>(CodeTask.class).read(task, "task")) {
            case TaskReader.Reading.Task<CodeTask>(CodeTask read) -> {
                tasks.put(row, read);
                yield true;
            }
            case TaskReader.Reading.Wrong<CodeTask>(var problem) -> {
                unreadable.merge(problem.detail(), 1, Integer::sum);
                yield false;
            }
        };
    }

    private List<BenchItem> tried(List<BenchItem> items) throws InterruptedException {
        return plain.isEmpty() ? items : Parallel.each(items, cores, item -> compared(item, plain.get()));
    }

    private BenchItem compared(BenchItem item, PlainRun run) throws InterruptedException {
        Optional<PlainProgram> program = set.plain(item.row(), item.program());
        return program.isEmpty() ? item : item.with(run.passes(program.get()));
    }

    private BenchVerdict verdict(CodeVerifier verifier, BenchItem item) throws InterruptedException {
        CodeTask task = Objects.requireNonNull(tasks.get(item.row()));
        String fenced = "```" + set.language(item.row()) + "\n" + item.program() + "\n```\n";
        return new BenchVerdict(item, verifier.verify(task, Response.of(fenced)));
    }
}
