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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The runs of a benchmark's solutions, each joined with its tests to one program.
 *
 * @param rounds all of them, one round after the other
 */
record JoinedRuns(BenchSet set, List<Round> rounds) {
    private static final Limits LIMITS =
            Limits.DEFAULT.withCpu(Duration.ofSeconds(10)).withMemory(1024 * Limits.MIB);

    /**
     * The runs of all programs.
     *
     * @param seconds the time for all of them by the clock
     */
    record Round(List<RunOutcome> outcomes, double seconds) {
        double perSecond() {
            return outcomes.size() / seconds;
        }

        long passed() {
            return outcomes.stream()
                    .filter(outcome -> outcome instanceof RunOutcome.Exited exited && exited.code() == 0)
                    .count();
        }

        double compilerCpu() {
            return cpu(report -> report.compilation().map(Compilation::usage).stream());
        }

        double programCpu() {
            return cpu(report -> Stream.of(report.usage()));
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

        String text() {
            return String.format(
                    Locale.ROOT,
                    "%.1f programs a second, each %.1f ms of the compiler's processor time and %.1f ms of its own;"
                            + " %d of %d passed%n",
                    perSecond(),
                    compilerCpu(),
                    programCpu(),
                    passed(),
                    outcomes.size());
        }

        ObjectNode json() {
            return Json.MAPPER
                    .createObjectNode()
                    .put("programs", outcomes.size())
                    .put("passed", passed())
                    .put("programs_per_second", perSecond())
                    .put("compiler_cpu_ms", compilerCpu())
                    .put("program_cpu_ms", programCpu());
        }
    }

    /**
     * Runs as many programs at a time as this machine has cores, after one that is not measured.
     *
     * @param rounds the number of rounds; in each of them the programs are compiled anew
     */
    static JoinedRuns measured(BenchSet set, List<BenchRow> rows, BenchSolutions solutions, Sandbox sandbox, int rounds)
            throws InterruptedException {
        List<Program> programs = rows.stream()
                .flatMap(row -> solutions
                        .of(set, row)
                        .flatMap(solution -> JoinedProgram.of(set, row, solution))
                        .map(source -> Program.of(set.language(row), source))
                        .stream())
                .toList();
        run(sandbox, programs.getFirst());
        List<Round> measured = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            String ending = round == 0 ? "" : "\n" + comment(programs.getFirst().language()) + " round " + round + "\n";
            long started = System.nanoTime();
            List<RunOutcome> outcomes = Parallel.each(
                    programs.subList(1, programs.size()),
                    Runtime.getRuntime().availableProcessors(),
                    program -> run(sandbox, Program.of(program.language(), source(program) + ending)));
            measured.add(new Round(outcomes, (System.nanoTime() - started) / 1e9));
        }
        return new JoinedRuns(set, measured);
    }

    /** Returns what begins a comment, by which the program of each round is another one to the cache of compiled programs. */
    private static String comment(String language) {
        return language.equals("python") ? "#" : "//";
    }

    private static String source(Program program) {
        return program.files().values().iterator().next().text();
    }

    private static RunOutcome run(Sandbox sandbox, Program program) throws InterruptedException {
        return sandbox.run(program, LIMITS, RunCancellation.never(), ProgramStreams.NONE);
    }

    String text() {
        return set + ", joined with its tests\n"
                + rounds.stream().map(Round::text).collect(Collectors.joining());
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode().put("set", set.toString());
        ArrayNode all = json.putArray("rounds");
        rounds.forEach(round -> all.add(round.json()));
        return json;
    }
}
