package dev.assay.bench.dataset;

import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Compilation;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunReport;
import dev.assay.sandbox.RunUsage;
import dev.assay.sandbox.Sandbox;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/**
 * The runs of a benchmark's solutions, each joined with its tests to one program.
 *
 * @param seconds the time for all of them by the clock
 */
record JoinedRuns(BenchSet set, List<RunOutcome> outcomes, double seconds) {
    private static final Limits LIMITS =
            Limits.DEFAULT.withCpu(Duration.ofSeconds(10)).withMemory(1024 * Limits.MIB);

    /** Runs as many programs at a time as this machine has cores, after one that is not measured. */
    static JoinedRuns measured(BenchSet set, List<BenchRow> rows, BenchSolutions solutions, Sandbox sandbox)
            throws InterruptedException {
        List<Program> programs = rows.stream()
                .flatMap(row -> solutions
                        .of(set, row)
                        .flatMap(solution -> JoinedProgram.of(set, row, solution))
                        .map(source -> Program.of(set.language(row), source))
                        .stream())
                .toList();
        run(sandbox, programs.getFirst());
        long started = System.nanoTime();
        List<RunOutcome> outcomes = Parallel.each(
                programs.subList(1, programs.size()),
                Runtime.getRuntime().availableProcessors(),
                program -> run(sandbox, program));
        return new JoinedRuns(set, outcomes, (System.nanoTime() - started) / 1e9);
    }

    private static RunOutcome run(Sandbox sandbox, Program program) throws InterruptedException {
        return sandbox.run(program, LIMITS, RunCancellation.never(), ProgramStreams.NONE);
    }

    private double perSecond() {
        return outcomes.size() / seconds;
    }

    private long passed() {
        return outcomes.stream()
                .filter(outcome -> outcome instanceof RunOutcome.Exited exited && exited.code() == 0)
                .count();
    }

    /** Returns the mean processor time, in milliseconds, of this part of a run. */
    private double cpu(Function<RunReport, Stream<RunUsage>> part) {
        return outcomes.stream()
                        .map(RunOutcome::report)
                        .flatMap(part)
                        .mapToLong(usage -> usage.cpu().toNanos())
                        .sum()
                / 1e6
                / outcomes.size();
    }

    private double compilerCpu() {
        return cpu(report -> report.compilation().map(Compilation::usage).stream());
    }

    private double programCpu() {
        return cpu(report -> Stream.of(report.usage()));
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%s, joined with its tests%n%.1f programs a second, each %.1f ms of the compiler's processor time and"
                        + " %.1f ms of its own; %d of %d passed%n",
                set,
                perSecond(),
                compilerCpu(),
                programCpu(),
                passed(),
                outcomes.size());
    }

    ObjectNode json() {
        return Json.MAPPER
                .createObjectNode()
                .put("set", set.toString())
                .put("programs", outcomes.size())
                .put("passed", passed())
                .put("programs_per_second", perSecond())
                .put("compiler_cpu_ms", compilerCpu())
                .put("program_cpu_ms", programCpu());
    }
}
