package dev.assay.bench.recovery;

import com.sun.management.OperatingSystemMXBean;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import dev.assay.judge.http.HttpReply;
import dev.assay.judge.http.JsonPost;
import dev.assay.judge.http.JudgeHttpClient;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assay bench recovery}: measures the cost of recovery without the judge's own time. */
@Command(
        name = "recovery",
        header = "Score groups of which a share is rejected and shown to a judge that takes a fixed time.",
        description = {
            "",
            "Engine, judge client and HTTP are the real ones; the judge is a process that accepts after its time. A third"
                    + " of a group's rejected answers repeat one that is there already, and so cost nothing. The ideal is"
                    + " the time of the rules alone or that of the judge's turns, whichever is longer.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class RecoveryCommand implements Callable<Integer> {
    private static final int GROUP = 16;
    private static final int AT_ONCE = 64;
    private static final int REQUESTS = 20_000;
    private static final int REQUEST_ROUNDS = 9;

    /** The rounds of requests until Java has compiled the client. */
    private static final int WARM_UP_ROUNDS = 4;

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    @Option(names = "--items", paramLabel = "N", description = "How many (default: ${DEFAULT-VALUE}).")
    private int items = 10_000;

    @Option(
            names = "--rejected",
            paramLabel = "SHARE",
            description = "The share that the rules reject (default: ${DEFAULT-VALUE}).")
    private double rejected = 0.4;

    @Option(
            names = "--judge-ms",
            paramLabel = "MS",
            description = "The time that the judge takes for an answer (default: ${DEFAULT-VALUE}).")
    private int judgeMillis = 20;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Rounds that are measured, after one that is not (default: ${DEFAULT-VALUE}).")
    private int rounds = 3;

    @Option(names = "--json", description = "Print each round as a line of JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (SlowJudge judge = new SlowJudge(Duration.ofMillis(judgeMillis));
                Judges judges = judges(judge.url());
                LocalEngine engine = new LocalEngine(judges)) {
            for (int round = 0; round <= rounds; round++) {
                Spent rules = spent(engine, judges, rows(engine, "math", round));
                Spent both = spent(engine, judges, rows(engine, "math-with-recovery", round));
                if (round > 0) {
                    report(rules, both);
                }
            }
            if (!json) {
                reportRequests(judge.url());
            }
        }
        return 0;
    }

    private static void reportRequests(String url) throws InterruptedException {
        List<Double> micros = new ArrayList<>();
        for (int round = 0; round < WARM_UP_ROUNDS + REQUEST_ROUNDS; round++) {
            double spent = requestMicros(url);
            if (round >= WARM_UP_ROUNDS) {
                micros.add(spent);
            }
        }
        Collections.sort(micros);
        System.out.printf(
                Locale.ROOT,
                "a request alone costs %.0f µs of processor, the median of %d times %,d (%.0f to %.0f)%n",
                micros.get(REQUEST_ROUNDS / 2),
                REQUEST_ROUNDS,
                REQUESTS,
                micros.getFirst(),
                micros.getLast());
    }

    /** Returns the client's processor time for one request, in microseconds. */
    private static double requestMicros(String url) throws InterruptedException {
        byte[] body = "{\"prompt\": \"%s\"}".formatted("x".repeat(1_500)).getBytes(StandardCharsets.UTF_8);
        Semaphore room = new Semaphore(AT_ONCE);
        List<CompletableFuture<HttpReply>> answers = new ArrayList<>();
        try (JudgeHttpClient client = new JudgeHttpClient()) {
            JsonPost post = client.to(URI.create(url + "/chat/completions"), Optional.empty(), 1_000_000);
            long processor = PROCESS.getProcessCpuTime();
            for (int i = 0; i < REQUESTS; i++) {
                room.acquire();
                answers.add(post.send(body).answer().whenComplete((reply, failure) -> room.release()));
            }
            CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new)).join();
            return (PROCESS.getProcessCpuTime() - processor) / 1e3 / REQUESTS;
        }
    }

    /**
     * The cost of scoring.
     *
     * @param processor processor time of this process on all cores, in seconds; the judge is another process
     * @param calls number of requests to the judge
     * @param asking sum of the durations of those requests, in seconds
     * @param seconds wall-clock time
     */
    private record Spent(double seconds, double processor, long calls, double asking) {}

    private static Judges judges(String url) {
        return JudgesProvider.load(new JudgesProvider.Settings(
                Path.of("none"),
                name -> Optional.ofNullable(Map.of("ASSAY_JUDGE_TINYV_URL", url).get(name))));
    }

    /** Makes groups of new questions in each round, so that no ruling of another round answers them. */
    private List<FlatRow> rows(LocalEngine engine, String recipe, int round) throws IOException {
        StringBuilder lines = new StringBuilder();
        int wrong = (int) Math.round(GROUP * rejected);
        for (int i = 0; i < items; i++) {
            int group = round * items + i / GROUP;
            int member = i % GROUP;
            String answer = member < wrong ? "a_{" + (member + 1) / 2 + "}+k" : "b_{" + group + "}";
            lines.append(
                    "{\"task\":{\"gold\":[\"b_{%d}\"]},\"prompt\":\"What is b %d?\",\"group\":\"g%d\",\"response\":\"\\\\boxed{%s}\"}%n"
                            .formatted(group, group, group, answer));
        }
        byte[] text = lines.toString().getBytes(StandardCharsets.UTF_8);
        return new FlatRows(
                        new ByteArrayInputStream(text),
                        new RowShape(Map.of()),
                        Json.MAPPER.createObjectNode().put("recipe", recipe),
                        engine.keys())
                .next(items);
    }

    private static Spent spent(LocalEngine engine, Judges judges, List<FlatRow> rows) throws InterruptedException {
        JudgeStatus before = judges.status().getFirst();
        long processor = PROCESS.getProcessCpuTime();
        long start = System.nanoTime();
        List<ItemResult> results = engine.score(rows);
        double seconds = (System.nanoTime() - start) / 1e9;
        double busy = (PROCESS.getProcessCpuTime() - processor) / 1e9;
        JudgeStatus after = judges.status().getFirst();
        long unscored = results.stream().filter(result -> !result.scored()).count();
        if (unscored > 0) {
            System.err.println(unscored + " items are unscored, the first: "
                    + results.stream()
                            .filter(result -> !result.scored())
                            .findFirst()
                            .orElseThrow()
                            .ruling());
        }
        return new Spent(seconds, busy, after.calls() - before.calls(), (after.callNanos() - before.callNanos()) / 1e9);
    }

    private void report(Spent rules, Spent both) {
        double turns = both.calls() * judgeMillis / 1e3 / AT_ONCE;
        double ideal = Math.max(rules.seconds(), turns);
        if (json) {
            System.out.println(Json.MAPPER
                    .createObjectNode()
                    .put("items", items)
                    .put("rules_seconds", rules.seconds())
                    .put("seconds", both.seconds())
                    .put("questions", both.calls())
                    .put("judge_seconds", turns)
                    .put("efficiency", ideal / both.seconds())
                    .put("in_flight", both.asking() / both.seconds())
                    .put("live_megabytes", live()));
            return;
        }
        System.out.printf(
                Locale.ROOT,
                "rules alone %.2f s; with recovery %.2f s: %,d questions, whose turns of %d at once take %.2f s; efficiency"
                        + " %.0f %%; %.1f in flight on average; a question costs %.0f µs of processor; %d MB live%n",
                rules.seconds(),
                both.seconds(),
                both.calls(),
                AT_ONCE,
                turns,
                100 * ideal / both.seconds(),
                both.asking() / both.seconds(),
                1e6 * (both.processor() - rules.processor()) / Math.max(1, both.calls()),
                live());
    }

    /**
     * Returns the heap memory in use after a collection, in MiB; the kept rulings should grow to their bound, and
     * nothing else should grow.
     */
    private static long live() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
    }
}
