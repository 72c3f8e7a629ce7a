package dev.assay.bench.code;

import dev.assay.bench.dataset.DataSetOptions;
import dev.assay.bench.sandbox.BenchSandbox;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench code}: measures test runs per second end to end, and the overhead over the bare sandbox. */
@Command(
        name = "code",
        header = "Post programs with tests to a running gateway, and measure.",
        description = {
            "",
            "Generated Python programs, of which every eighth is wrong on its last test; each verdict is checked. In",
            "rounds that alternate with the same runs in a sandbox of this process, on the same machine. Then one program",
            "in so many copies, as a group whose rollouts are alike, against one copy of another.",
            "",
            "With --cheats nothing is measured and no gateway is needed: the cases of a file whose ids begin with cheat-",
            "are tried as functions, assertions and programs for the sum of two integers. The exit code is 1 where one",
            "is paid.",
            "",
            "With --set no gateway is needed either: the solutions of a public benchmark's file have to be accepted and",
            "mutants of them (another operator, constant or word, a line less) rejected. With --plain each program is also",
            "run with the benchmark's own tests directly on this machine, and verdicts are compared with that; the exit",
            "code is 1 where one contradicts it. A benchmark's programs are other people's code: --plain runs it unguarded.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class CodeBenchCommand implements Callable<Integer> {
    private static final int TRIES = 15;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Mixin
    private DataSetOptions dataSet = new DataSetOptions();

    @Option(names = "--items", defaultValue = "1000", description = "How many programs (default: ${DEFAULT-VALUE}).")
    private int items;

    @Option(names = "--tests", defaultValue = "10", description = "Tests for each program (default: ${DEFAULT-VALUE}).")
    private int tests;

    @Option(names = "--rounds", defaultValue = "5", description = "In how many rounds (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--copies", defaultValue = "16", description = "Copies of one program (default: ${DEFAULT-VALUE}).")
    private int copies;

    @Option(names = "--backend", description = "Of the bare sandbox: process, docker or graalpy (default: the best).")
    private @Nullable String backend;

    @Option(names = "--cheats", description = "Try the cheats of this file in place of measuring.", paramLabel = "FILE")
    private @Nullable Path cheats;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (dataSet.isAsked()) {
            return dataSet.measure(Optional.ofNullable(backend), json);
        }
        return cheats == null ? measured() : tried(cheats);
    }

    private Integer tried(Path file) throws InterruptedException, IOException {
        int cores = Runtime.getRuntime().availableProcessors();
        try (BenchSandbox opened = BenchSandbox.of(Optional.ofNullable(backend), cores, Map.of("prepare", "off"))) {
            CheatCases.Result result = new CheatCases(opened.sandbox()).tried(file);
            System.out.print("on the backend " + opened.backend() + ", " + result.text());
            return (result.paid().isEmpty() && result.zero() > 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private Integer measured() throws InterruptedException, IOException {
        int each = rounds < 1 ? 0 : items / rounds;
        if (each < 1 || each > Batch.MAX_ITEMS || tests < 1 || copies < 2) {
            throw CliFailure.usage(
                    "--rounds and --tests are at least 1, --copies at least 2, and a round has from 1 to "
                            + Batch.MAX_ITEMS + " of the --items");
        }
        int cores = Runtime.getRuntime().availableProcessors();
        ObjectNode figures = Json.MAPPER.createObjectNode();
        try (GatewayClient gateway = server.gateway();
                BenchSandbox opened = BenchSandbox.of(Optional.ofNullable(backend), cores, Map.of("prepare", "off"))) {
            rounds(gateway, new BareSandboxRun(opened.sandbox(), cores), each, figures);
            copies(gateway, figures);
        }
        if (json) {
            System.out.println(figures);
        }
        return ExitCodes.FINISHED.code();
    }

    private void rounds(GatewayClient gateway, BareSandboxRun bare, int each, ObjectNode figures)
            throws InterruptedException {
        List<GeneratedSolution> warmUp = solutions(items, each);
        PostedSolutions.each(gateway, warmUp);
        bare.each(warmUp);
        double overHttp = 0;
        double inSandbox = 0;
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            List<GeneratedSolution> solutions = solutions(round * each, each);
            double here = seconds(() -> PostedSolutions.each(gateway, solutions));
            double there = seconds(() -> bare.each(solutions));
            overHttp += here;
            inSandbox += there;
            ratios.add(here / there);
        }
        double runs = (double) rounds * each * tests;
        double overhead = (median(ratios) - 1) * 100;
        System.out.printf(
                Locale.ROOT,
                "%,.0f test runs over HTTP     %8.1f a second%n"
                        + "the same in the bare sandbox   %8.1f a second%n"
                        + "overhead                       %+8.1f %%, the median of %d rounds%n",
                runs,
                runs / overHttp,
                runs / inSandbox,
                overhead,
                rounds);
        figures.put("runs", runs).put("runs_per_second", runs / overHttp).put("bare_per_second", runs / inSandbox);
        figures.put("overhead_percent", overhead);
    }

    private void copies(GatewayClient gateway, ObjectNode figures) throws InterruptedException {
        List<Double> ratios = new ArrayList<>();
        for (int attempt = 0; attempt < TRIES; attempt++) {
            GeneratedSolution copied = GeneratedSolution.numbered(8 * (items + 2 * attempt), tests);
            GeneratedSolution single = GeneratedSolution.numbered(8 * (items + 2 * attempt + 1), tests);
            double all = seconds(() -> PostedSolutions.copies(gateway, copied, copies));
            ratios.add(all / seconds(() -> PostedSolutions.copies(gateway, single, 1)));
        }
        System.out.printf(
                Locale.ROOT,
                "%-30s %8.2f times what one takes, the median of %d%n",
                copies + " copies in a group take",
                median(ratios),
                TRIES);
        figures.put("copies", copies).put("copies_cost", median(ratios));
    }

    private List<GeneratedSolution> solutions(int from, int count) {
        return IntStream.range(from, from + count)
                .mapToObj(number -> GeneratedSolution.numbered(number, tests))
                .toList();
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    private static double seconds(Work work) throws InterruptedException {
        long started = System.nanoTime();
        work.run();
        return (System.nanoTime() - started) / 1e9;
    }

    private interface Work {
        void run() throws InterruptedException;
    }
}
