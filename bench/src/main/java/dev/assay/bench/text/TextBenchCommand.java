package dev.assay.bench.text;

import dev.assay.bench.latency.Histogram;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.ItemReader;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench text}: measures the verifiers of text on one batch of all of them. */
@Command(
        name = "text",
        header = "Measure the verifiers of text on one batch in which their tasks take turns.",
        description = {
            "",
            "The engine scores the batch in this process, on all cores, several times. Each kind of task has a line for the",
            "last time. The exit code is 1 where an item is unscored.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class TextBenchCommand implements Callable<Integer> {
    private static final List<TextCase> CASES = List.of(TextCase.values());

    @Option(names = "--items", defaultValue = "4096", description = "Items of the batch (default: ${DEFAULT-VALUE}).")
    private int items;

    @Option(
            names = "--rounds",
            defaultValue = "10",
            description = "Times that it is scored (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (items < CASES.size() || rounds < 1) {
            throw CliFailure.usage("--items is at least " + CASES.size() + " and --rounds at least 1");
        }
        List<BatchEntry> batch = batch();
        Histogram times = new Histogram();
        List<ItemResult> results = List.of();
        double first = 0;
        try (LocalEngine engine = new LocalEngine()) {
            for (int round = 0; round < rounds; round++) {
                long started = System.nanoTime();
                results = engine.scoreEntries(batch);
                times.record(System.nanoTime() - started);
                first = round == 0 ? times.max() / 1e9 : first;
            }
        }
        double median = times.quantile(0.5) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%d items in one batch: %.2f s at first, median of %d rounds %.2f s%n%n",
                items,
                first,
                rounds,
                median);
        ObjectNode figures = Json.MAPPER.createObjectNode();
        figures.put("items", items).put("first_seconds", first).put("seconds", median);
        boolean complete = show(results, figures.putObject("cases"));
        if (json) {
            System.out.println(figures);
        }
        return (complete ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private List<BatchEntry> batch() {
        List<BatchEntry> entries = new ArrayList<>(items);
        for (int index = 0; index < items; index++) {
            TextCase text = textCase(index);
            ObjectNode item = Json.MAPPER.createObjectNode();
            item.put("verifier", text.verifier()).set("task", text.task());
            entries.add(ItemReader.read(item.put("response", text.response(index)), index, "/items/" + index, null));
        }
        return entries;
    }

    private static TextCase textCase(int index) {
        return CASES.get(index % CASES.size());
    }

    /** Prints a line for each case; false where an item is unscored. */
    private static boolean show(List<ItemResult> results, ObjectNode figures) {
        boolean complete = true;
        System.out.printf("%-28s %8s %9s %9s%n", "", "score", "p50 µs", "p99 µs");
        for (TextCase text : CASES) {
            Histogram times = new Histogram();
            double sum = 0;
            for (ItemResult result : results) {
                if (textCase(result.identity().index()) == text) {
                    times.record(TimeUnit.MICROSECONDS.toNanos(result.cost().micros()));
                    switch (result.ruling()) {
                        case ItemResult.Ruling.Scored scored -> sum += scored.score();
                        case ItemResult.Ruling.Unscored unscored -> {
                            complete = false;
                            System.out.println(text + ": " + unscored.detail());
                        }
                    }
                }
            }
            double score = sum / times.count();
            double median = times.quantile(0.5) / 1e3;
            double tail = times.quantile(0.99) / 1e3;
            System.out.printf(Locale.ROOT, "%-28s %8.4f %9.0f %9.0f%n", text, score, median, tail);
            figures.putObject(text.toString())
                    .put("score", score)
                    .put("p50_us", median)
                    .put("p99_us", tail);
        }
        return complete;
    }
}
