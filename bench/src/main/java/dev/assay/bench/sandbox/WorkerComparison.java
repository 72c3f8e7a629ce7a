package dev.assay.bench.sandbox;

import dev.assay.cli.Assay;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.remote.RemoteSandbox;
import dev.assay.sandbox.remote.RemoteSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/** The rates of a small program in this process and on a worker of the same machine, in rounds that alternate. */
final class WorkerComparison {
    private static final Pattern LISTENING = Pattern.compile("listening on http://([^,]+),");

    /** While a worker's Java compiles itself, that takes a tenth of two cores. */
    private static final Duration WARM_UP = Duration.ofSeconds(30);

    private WorkerComparison() {}

    /** Measures, prints, and returns the figures. */
    static ObjectNode measured(BenchSandbox opened, int inFlight, Duration time, int rounds)
            throws IOException, InterruptedException {
        String secret = UUID.randomUUID().toString();
        Process worker = started(opened, secret);
        try (BufferedReader out = worker.inputReader();
                RemoteSandbox remote = new RemoteSandbox(new RemoteSettings(List.of(address(out)), secret))) {
            return compared(opened.sandbox(), remote, inFlight, time, rounds);
        } finally {
            worker.destroy();
            worker.waitFor();
        }
    }

    private static ObjectNode compared(Sandbox here, Sandbox there, int inFlight, Duration time, int rounds)
            throws InterruptedException {
        SandboxSpeed.ONE_LINE.measured(here, inFlight, WARM_UP);
        SandboxSpeed.ONE_LINE.measured(there, inFlight, WARM_UP);
        RunRate inProcess = RunRate.NOTHING;
        RunRate remote = RunRate.NOTHING;
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            RunRate first = SandboxSpeed.ONE_LINE.measured(here, inFlight, time);
            RunRate second = SandboxSpeed.ONE_LINE.measured(there, inFlight, time);
            inProcess = inProcess.plus(first);
            remote = remote.plus(second);
            ratios.add(second.perSecond() / first.perSecond());
        }
        double ratio = ratios.stream().sorted().toList().get(ratios.size() / 2);
        System.out.println(inProcess.text("in this process"));
        System.out.println(remote.text("on a worker"));
        System.out.printf(
                Locale.ROOT, "%-26s %8.2f times the rate, the median of %d rounds%n", "a worker has", ratio, rounds);
        ObjectNode figures = Json.MAPPER.createObjectNode().put("times_in_process", RunRate.rounded(ratio));
        figures.set("in_process", inProcess.json());
        figures.set("remote", remote.json());
        return figures;
    }

    private static Process started(BenchSandbox opened, String secret) throws IOException {
        ProcessBuilder worker = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Assay.class.getName(),
                        "worker",
                        "--port",
                        "0")
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        worker.environment()
                .putAll(Map.of(
                        "ASSAY_HOME", opened.settings().home().resolve("worker").toString(),
                        "ASSAY_SANDBOX", opened.backend(),
                        "ASSAY_SANDBOX_SLOTS", String.valueOf(opened.settings().slots()),
                        "ASSAY_SANDBOX_OPTIONS", "prepare=off",
                        "ASSAY_WORKER_SECRET", secret));
        return worker.start();
    }

    private static String address(BufferedReader out) throws IOException {
        String line = out.readLine();
        Matcher listening = LISTENING.matcher(line == null ? "" : line);
        if (!listening.find()) {
            throw CliFailure.usage("the worker did not start");
        }
        return listening.group(1);
    }
}
