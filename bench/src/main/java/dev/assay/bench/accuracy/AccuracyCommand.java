package dev.assay.bench.accuracy;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.TargetOptions;
import dev.assay.cli.verify.VerifyInput;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench accuracy FILE.jsonl}: measures the verdicts on labelled rows, and lists the misses. */
@Command(
        name = "accuracy",
        header = "Score a labelled JSONL file in this process, and compare with its labels.",
        description = {
            "",
            "A row is as for verify, with label 1 or 0 (or true, false). False negatives and false positives are listed"
                    + " with their gold, the answer that was found and the stage that decided. The rate is that of"
                    + " scoring alone, from a cold start.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class AccuracyCommand implements Callable<Integer> {
    private static final int BATCH = 1_024;

    @Parameters(paramLabel = "FILE", description = "The JSONL file, also gzipped; - is stdin.")
    private Path file = Path.of("-");

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(
            names = "--list",
            paramLabel = "N",
            description = "How many of each kind to list (default: ${DEFAULT-VALUE}).",
            defaultValue = "20")
    private int listed;

    @Option(
            names = "--by",
            paramLabel = "FIELD",
            description = "The field whose values get a line each; a dotted name reaches into objects (default:"
                    + " ${DEFAULT-VALUE}).",
            defaultValue = "category")
    private String by = "category";

    @Option(
            names = "--miss-file",
            paramLabel = "OUT.jsonl",
            description = "Write each miss: its row, and every stage of its verdict.")
    private @Nullable Path missFile;

    @Option(
            names = "--judge",
            paramLabel = "accepts|rejects",
            description =
                    "In place of all attached judges one that accepts, or rejects, whatever it is asked: the worst"
                            + " one for a recipe that recovers.")
    private Optional<YesMan.Word> judge = Optional.empty();

    @Option(
            names = "--split-golds",
            paramLabel = "SEPARATOR",
            description = "What stands between the golds of a row whose gold is one text, such as /; blanks around it"
                    + " do not count.")
    private @Nullable String separator;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    private long nanos;

    @Override
    public Integer call() throws InterruptedException, IOException {
        AccuracyReport accuracy = new AccuracyReport();
        try (LocalEngine engine = judge.isPresent() ? new LocalEngine(new YesMan(judge.get())) : new LocalEngine();
                VerifyInput input = VerifyInput.open(file)) {
            ObjectNode defaults = target.defaults(engine.registry());
            engine.requireKnown(defaults);
            FlatRows rows = new FlatRows(input.rows(), target.shape(), defaults, engine.keys());
            for (List<FlatRow> batch = rows.next(BATCH); !batch.isEmpty(); batch = rows.next(BATCH)) {
                batch.forEach(this::splitGolds);
                score(engine, batch, accuracy);
            }
        }
        if (accuracy.labelled() == 0) {
            throw CliFailure.usage(file + " has no row with a label");
        }
        if (missFile != null) {
            write(missFile, accuracy);
        }
        report(accuracy, (accuracy.labelled() + accuracy.unlabelled()) * 1e9 / nanos);
        return 0;
    }

    private void score(LocalEngine engine, List<FlatRow> batch, AccuracyReport accuracy) throws InterruptedException {
        long started = System.nanoTime();
        List<ItemResult> results = engine.score(batch);
        nanos += System.nanoTime() - started;
        for (int i = 0; i < batch.size(); i++) {
            accuracy.add(batch.get(i), group(batch.get(i)), results.get(i));
        }
    }

    private void splitGolds(FlatRow row) {
        if (separator == null
                || separator.isBlank()
                || !(row.entry() instanceof BatchEntry.Decoded decoded)
                || !decoded.item().task().path("gold").isString()) {
            return;
        }
        ObjectNode task = decoded.item().task();
        String gold = task.path("gold").asString();
        ArrayNode golds = task.putArray("gold");
        Stream.of(gold.split(Pattern.quote(separator.strip()), -1))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .forEach(golds::add);
    }

    private @Nullable String group(FlatRow row) {
        if (row.row() == null) {
            return null;
        }
        JsonNode group = row.row().at("/" + by.replace('.', '/'));
        return group.isValueNode() ? group.asString() : null;
    }

    private void write(Path file, AccuracyReport accuracy) throws IOException {
        Files.write(
                file,
                Stream.concat(accuracy.falseNegatives().stream(), accuracy.falsePositives().stream())
                        .map(miss -> miss.json().toString())
                        .toList());
    }

    private void report(AccuracyReport accuracy, double itemsPerSecond) {
        list("false negatives (right by the label, rejected here)", accuracy.falseNegatives());
        list("false positives (wrong by the label, accepted here)", accuracy.falsePositives());
        accuracy.recoveryLines().forEach(System.out::println);
        accuracy.groupLines().forEach(System.out::println);
        System.out.println(accuracy.text(itemsPerSecond));
        if (accuracy.unlabelled() > 0) {
            System.out.println(accuracy.unlabelled() + " rows have no label and do not count");
        }
        if (json) {
            System.out.println(accuracy.json(itemsPerSecond));
        }
    }

    private void list(String title, List<LabelMiss> misses) {
        System.out.println(misses.size() + " " + title);
        misses.stream().limit(listed).forEach(miss -> System.out.println(miss.text()));
        if (misses.size() > listed) {
            System.out.println("  … and " + (misses.size() - listed) + " more: --list " + misses.size());
        }
        System.out.println();
    }
}
