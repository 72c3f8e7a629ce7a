package dev.assay.bench.judge;

import dev.assay.bench.judge.JudgeServerLoad.Outcome;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assay bench judge-server}: measures a judge's model server under the traffic of a judge. */
@Command(
        name = "judge-server",
        header = "Ask a running judge server as the gateway does, and measure.",
        description = {
            "",
            "Every question has the same beginning and another answer at its end. The answers are not looked at, so a model",
            "of random weights will do. ASSAY_JUDGE_SERVER_KEY is the key that the server asks for.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class JudgeServerCommand implements Callable<Integer> {
    @Option(
            names = "--url",
            defaultValue = "http://127.0.0.1:8000/v1",
            description = "The server's address (default: ${DEFAULT-VALUE}).")
    private URI url = URI.create("");

    @Option(
            names = "--prompt-chars",
            paramLabel = "N",
            defaultValue = "2400",
            description =
                    "Characters of a question (default: ${DEFAULT-VALUE}, about 600 tokens of a usual vocabulary).")
    private int characters;

    @Option(
            names = "--max-tokens",
            split = ",",
            paramLabel = "N",
            defaultValue = "1,128",
            description = "Most tokens of an answer (default: ${DEFAULT-VALUE}).")
    private List<Integer> tokens = List.of();

    @Option(
            names = "--in-flight",
            split = ",",
            paramLabel = "N",
            defaultValue = "1,16,64",
            description = "Questions at the same time (default: ${DEFAULT-VALUE}).")
    private List<Integer> inFlight = List.of();

    @Option(
            names = "--seconds",
            defaultValue = "20",
            description = "How long each pair of the two is asked (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "Seconds of warm-up before each (default: ${DEFAULT-VALUE}).")
    private int warmUp;

    @Option(names = "--json", description = "Print the figures as JSON, a line each.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (characters < 300 || seconds < 1 || warmUp < 0 || least(tokens) < 1 || least(inFlight) < 1) {
            throw CliFailure.usage("--prompt-chars is at least 300, --max-tokens, --in-flight and --seconds at least 1,"
                    + " --warm-up at least 0");
        }
        long failed = 0;
        for (int most : tokens) {
            for (int clients : inFlight) {
                JudgeServerLoad load = new JudgeServerLoad(url, characters, most, clients);
                if (warmUp > 0) {
                    load.during(Duration.ofSeconds(warmUp));
                }
                Outcome outcome = load.during(Duration.ofSeconds(seconds));
                print(most, clients, outcome);
                failed += outcome.failed();
            }
        }
        return (failed == 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private static int least(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).min().orElse(0);
    }

    private void print(int most, int clients, Outcome outcome) {
        double answers = outcome.latency().count() / outcome.seconds();
        double read = outcome.promptTokens() / outcome.seconds();
        double written = outcome.completionTokens() / outcome.seconds();
        double half = outcome.latency().quantile(0.5) / 1e6;
        double tail = outcome.latency().quantile(0.99) / 1e6;
        if (json) {
            System.out.println(Json.MAPPER
                    .createObjectNode()
                    .put("max_tokens", most)
                    .put("in_flight", clients)
                    .put("answers_per_second", answers)
                    .put("prompt_tokens_per_second", read)
                    .put("completion_tokens_per_second", written)
                    .put("p50_ms", half)
                    .put("p99_ms", tail)
                    .put("failures", outcome.failed()));
            return;
        }
        System.out.printf(
                Locale.ROOT,
                "%,4d tokens, %,3d in flight: %,.2f answers/s, tokens/s %,.0f read and %,.0f written, p50 %,.0f ms, p99 %,.0f ms,"
                        + " %,d failures%s%n",
                most,
                clients,
                answers,
                read,
                written,
                half,
                tail,
                outcome.failed(),
                outcome.failures().isEmpty() ? "" : ": " + outcome.failures());
    }
}
