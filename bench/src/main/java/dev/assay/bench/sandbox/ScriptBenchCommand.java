package dev.assay.bench.sandbox;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.code.scorer.ScriptTask;
import dev.assay.code.scorer.ScriptVerifier;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.scorer.ScorerEntry;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench script}: measures the verifier of trainers' own rewards beside the sandbox that it uses. */
@Command(
        name = "script",
        header = "Time a trainer's Python reward by the verifier script, beside the sandbox's own rate.",
        description = {
            "",
            "Rounds of a program that does nothing and rounds of the verifier take turns, so that other load on the machine"
                    + " affects both alike. Each response is another one, so that no call is answered from memory.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ScriptBenchCommand implements Callable<Integer> {
    private static final String REWARD = """
            import re


            def compute_score(data_source, solution_str, ground_truth, extra_info=None):
                found = re.findall(r"-?\\d+", solution_str)
                return 1.0 if found and found[-1] == ground_truth else 0.0
            """;

    @Option(names = "--backend", description = "process, docker or graalpy (default: the best that runs here).")
    private @Nullable String backend;

    @Option(
            names = "--seconds",
            defaultValue = "3",
            description = "How long each measurement of a round takes (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(names = "--rounds", defaultValue = "5", description = "How many rounds (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--in-flight",
            paramLabel = "N",
            defaultValue = "2",
            description = "How many calls at a time (default: ${DEFAULT-VALUE}).")
    private int inFlight;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    private final AtomicLong number = new AtomicLong();

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (seconds < 1 || rounds < 1 || inFlight < 1) {
            throw CliFailure.usage("--seconds, --rounds and --in-flight are at least 1");
        }
        Duration time = Duration.ofSeconds(seconds);
        List<Double> ratios = new ArrayList<>();
        RunRate programs = RunRate.NOTHING;
        RunRate calls = RunRate.NOTHING;
        try (BenchSandbox opened = BenchSandbox.of(Optional.ofNullable(backend), inFlight, Map.of("prepare", "off"))) {
            ScriptVerifier verifier = new ScriptVerifier(Optional.of(opened.sandbox()), Optional.empty());
            RunRate.measured(() -> scored(verifier), inFlight, time);
            for (int round = 0; round < rounds; round++) {
                RunRate program = SandboxSpeed.TRIVIAL.measured(opened.sandbox(), inFlight, time);
                RunRate call = RunRate.measured(() -> scored(verifier), inFlight, time);
                ratios.add(call.perSecond() / program.perSecond());
                programs = programs.plus(program);
                calls = calls.plus(call);
            }
        }
        double ratio = ratios.stream().sorted().skip(rounds / 2).findFirst().orElseThrow();
        System.out.println(programs.text("a program"));
        System.out.println(calls.text("a scorer's call"));
        System.out.printf(Locale.ROOT, "%.0f %% of the sandbox's rate, the median of %d rounds%n", 100 * ratio, rounds);
        if (json) {
            ObjectNode figures = Json.MAPPER.createObjectNode();
            figures.set("program", programs.json());
            figures.set("call", calls.json());
            System.out.println(figures.put("ratio", RunRate.rounded(ratio)));
        }
        return 0;
    }

    /** Returns the time of the verdict on a response that was not asked about before. */
    private long scored(ScriptVerifier verifier) throws InterruptedException {
        Map<String, String> row = Map.of("data_source", "bench", "ground_truth", "42");
        ScriptTask task = new ScriptTask(REWARD, row, ScorerEntry.COMPUTE_SCORE, null, null, null, null, Map.of());
        Response response = Response.of("Question " + number.incrementAndGet() + ": the answer is 42");
        long started = System.nanoTime();
        Verdict verdict = verifier.verify(task, response);
        long nanos = System.nanoTime() - started;
        if (!(verdict instanceof Verdict.Scored scored) || scored.score() != 1) {
            throw CliFailure.usage("a right response has the verdict " + verdict);
        }
        return nanos;
    }
}
