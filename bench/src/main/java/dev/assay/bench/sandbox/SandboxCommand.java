package dev.assay.bench.sandbox;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.SandboxCase;
import dev.assay.sandbox.trial.SandboxCases;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench sandbox}: measures the speed of programs, and tests the isolation. */
@Command(
        name = "sandbox",
        header = "Time programs in the sandbox, or try cases and hostile programs on it.",
        description = {
            "",
            "Without --cases and --hostile: small programs, so many at a time, in rounds that alternate with the same"
                    + " interpreter started plainly; other languages with their programs compiled before; the first run"
                    + " after a start; memory. Processor time is that of the whole machine, so measure on a quiet one."
                    + " The exit code is 1 where a case ends otherwise than expected, or something is left.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class SandboxCommand implements Callable<Integer> {
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
            description = "How many programs at a time (default: ${DEFAULT-VALUE}).")
    private int inFlight;

    @Option(names = "--cases", paramLabel = "FILE", description = "Run the cases of these JSONL files and judge them.")
    private List<Path> cases = new ArrayList<>();

    @Option(
            names = "--hostile",
            paramLabel = "N",
            description = "Run this many hostile programs, then count what they leave.")
    private int hostile;

    @Option(
            names = "--secret",
            paramLabel = "TEXT",
            description = "A text that must not come out of any case; may be repeated.")
    private List<String> secrets = new ArrayList<>();

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "A setting of the sandbox; may be repeated.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--worker",
            description = "Instead: compare small programs in this process with those on a worker of this machine.")
    private boolean worker;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (seconds < 1 || rounds < 1 || inFlight < 1 || hostile < 0) {
            throw CliFailure.usage("--seconds, --rounds and --in-flight are at least 1, --hostile at least 0");
        }
        LeftoverCounts before = LeftoverCounts.now();
        ObjectNode figures = Json.MAPPER.createObjectNode();
        boolean isRight = true;
        try (BenchSandbox opened = open(inFlight)) {
            describe(opened, figures);
            if (worker) {
                figures.set("worker", WorkerComparison.measured(opened, inFlight, Duration.ofSeconds(seconds), rounds));
            } else if (cases.isEmpty() && hostile == 0) {
                speed(opened, figures);
            }
            if (!cases.isEmpty()) {
                isRight &= judge(opened, figures);
            }
            if (hostile > 0) {
                figures.set("hostile", endure(opened));
            }
        }
        LeftoverCounts left = before.since();
        System.out.println(left.text());
        figures.set("left", left.json());
        if (json) {
            System.out.println(figures);
        }
        return (isRight && left.isNothing() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private ObjectNode endure(BenchSandbox opened) throws IOException, InterruptedException {
        try (BenchSandbox untouched = open(inFlight)) {
            return new HostilePrograms(opened.sandbox(), untouched.sandbox(), inFlight).run(hostile);
        }
    }

    /** Turns off background preparation unless the user asked for it, since it would be measured too. */
    private BenchSandbox open(int slots) throws IOException {
        Map<String, String> all = new LinkedHashMap<>(options);
        all.putIfAbsent("prepare", "off");
        return BenchSandbox.of(Optional.ofNullable(backend), slots, all);
    }

    private void describe(BenchSandbox opened, ObjectNode figures) {
        Sandbox.Status status = opened.sandbox().status();
        System.out.printf(Locale.ROOT, "backend %s: %s%n%s%n", opened.backend(), opened.reason(), status.walls());
        figures.put("backend", opened.backend()).put("in_flight", inFlight);
        figures.set("walls", Json.MAPPER.valueToTree(status.walls()));
    }

    private void speed(BenchSandbox opened, ObjectNode figures) throws IOException, InterruptedException {
        long first = opened.nanos() + SandboxSpeed.ONE_LINE.once(opened.sandbox());
        System.out.printf(Locale.ROOT, "%-26s %8.1f ms after the start%n", "first run", first / 1e6);
        figures.put("first_run_ms", RunRate.rounded(first / 1e6));
        SandboxSpeed speed = new SandboxSpeed(opened, inFlight, Duration.ofSeconds(seconds), rounds);
        figures.setAll(speed.measured());
    }

    private boolean judge(BenchSandbox opened, ObjectNode figures) throws IOException, InterruptedException {
        List<SandboxCase> read = new ArrayList<>();
        for (Path file : cases) {
            try {
                read.addAll(SandboxCases.read(file));
            } catch (IllegalArgumentException e) {
                throw CliFailure.usage(String.valueOf(e.getMessage()));
            } catch (IOException e) {
                throw CliFailure.usage(file + " can't be read: " + e);
            }
        }
        try (BenchSandbox single = open(1)) {
            JudgedCases judged = JudgedCases.of(read, opened.sandbox(), single.sandbox(), inFlight, secrets);
            System.out.println(judged.text());
            figures.set("cases", judged.json());
            return judged.wrong().isEmpty();
        }
    }
}
